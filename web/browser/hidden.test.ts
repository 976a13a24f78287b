/**
 * Nothing a seat may not see is in its page's traffic or memory. Two people and a CPU play; every card that is named
 * anywhere in what a browser received must be one its seat has been shown by then. The pages are in Japanese, where no
 * word looks like a card.
 */
import { describe, expect, it } from 'vitest';
import type { PokerView, StateMessage } from '../src/lib/protocol';
import { dealIn, guest, type Person } from './people';
import { ALL_TEXTS } from './texts';

const CARD = /(?<![\w-])(?:10|[2-9TJQKA])[cdhs♣♦♥♠](?![\w-])/g;
const SIGNS: Record<string, string> = { '♣': 'c', '♦': 'd', '♥': 'h', '♠': 's' };

function cardsIn(text: string): Set<string> {
  const plain = (card: string) => card.replace('10', 'T').replace(/[♣♦♥♠]/, (sign) => SIGNS[sign] ?? sign);
  return new Set([...text.matchAll(CARD)].map(([card]) => plain(card)));
}

/** What a table told a browser: of earlier hands, and of the last one. */
function byHand(person: Person): [StateMessage[], StateMessage[]] {
  const messages = person.frames.map((frame) => JSON.parse(frame) as { type: string });
  const states = messages.filter((message): message is StateMessage => message.type === 'state');
  const last = states.at(-1)?.hand?.id;
  return [states.filter((state) => state.hand?.id !== last), states.filter((state) => state.hand?.id === last)];
}

/** What a seat may know: its own cards, those on the table, and those that somebody has shown. */
function mayKnow(message: StateMessage): Set<string> {
  const view = message.hand?.view as (PokerView & { history?: ShownEvent[] }) | undefined;
  if (!view) return new Set();
  const mine = view.seat === null ? [] : (view.down[view.seat] ?? []);
  const events = message.updates.flatMap((update) => update.events as ShownEvent[]);
  const shown = [...events, ...(view.history ?? [])].flatMap((event) =>
    event.event === 'shown' ? (event.cards ?? []) : [],
  );
  return new Set([...mine, ...view.up.flat(), ...view.board, ...shown]);
}

interface ShownEvent {
  event?: string;
  cards?: string[];
}

/** The down cards of a person, from what their own browser was told. */
function secrets(person: Person): string[] {
  const views = byHand(person)[1].flatMap((message) => (message.hand ? [message.hand.view as PokerView] : []));
  return [...new Set(views.flatMap((view) => (view.seat === null ? [] : (view.down[view.seat] ?? []))))];
}

/** The page's own sentences, in both languages: some say "As". */
const OWN: ReadonlySet<string> = new Set(Object.values(ALL_TEXTS).flat());

/** Every card named in an array, an object or a text that lives in the page. */
async function inMemory(person: Person): Promise<Set<string>> {
  const devtools = await person.page.context().newCDPSession(person.page);
  const texts: string[] = [await person.page.content()];
  for (const kind of ['Array', 'Object']) {
    const { result } = await devtools.send('Runtime.evaluate', { expression: `${kind}.prototype` });
    const { objects } = await devtools.send('Runtime.queryObjects', { prototypeObjectId: String(result.objectId) });
    const found = await devtools.send('Runtime.callFunctionOn', {
      objectId: String(objects.objectId),
      functionDeclaration: `function () {
        const strings = new Set();
        for (const one of this)
          for (const { value } of Object.values(Object.getOwnPropertyDescriptors(one)))
            if (typeof value === 'string') strings.add(value);
        return [...strings];
      }`,
      returnByValue: true,
    });
    texts.push(...(found.result.value as string[]).filter((text) => !OWN.has(text)));
  }
  await devtools.detach();
  return new Set(texts.flatMap((text) => [...cardsIn(text)]));
}

/** No message of the last hand names a card before it could be known; which cards could be known in the end. */
async function expectCleanTraffic(person: Person): Promise<Set<string>> {
  const known = new Set<string>();
  for (const message of byHand(person)[1]) {
    for (const card of mayKnow(message)) known.add(card);
    expect([...cardsIn(JSON.stringify(message))].filter((card) => !known.has(card))).toEqual([]);
  }
  expect((await Promise.all(person.answers)).flatMap((answer) => [...cardsIn(answer)])).toEqual([]);
  return known;
}

/** No card lives in the page but those of the last hand that could be known, and those of hands before it. */
async function expectCleanMemory(person: Person): Promise<void> {
  const mine = secrets(person);
  const memory = await inMemory(person);
  const before = byHand(person)[0].flatMap((message) => [...cardsIn(JSON.stringify(message))]);
  const seen = new Set([...before, ...(await expectCleanTraffic(person))]);
  expect([...memory].filter((card) => !seen.has(card))).toEqual([]);
  expect(
    mine.filter((card) => !memory.has(card)),
    'what is there and was not found',
  ).toEqual([]);
}

/** What the one saw of the other's cards is what was shown; the rest was nowhere. */
async function expectUnseen(one: Person, other: Person): Promise<void> {
  const known = await expectCleanTraffic(one);
  const hidden = secrets(other).filter((card) => !known.has(card));
  const named = byHand(one)[1].flatMap((message) => [...cardsIn(JSON.stringify(message))]);
  expect(named.filter((card) => hidden.includes(card))).toEqual([]);
}

async function stayOnce(person: Person): Promise<void> {
  await person.myTurn();
  await person.stay();
}

describe('cards of others', () => {
  it.each(['omaha8', 'stud8'])('stay out of the traffic and the memory of a page at %s', async (game) => {
    const [hana, ken] = await Promise.all([guest({ lang: 'ja' }), guest({ lang: 'ja', name: 'Ken' })]);
    const table = await hana.sitAt(game, ['caller'], { seats: 3 });
    await hana.myTurn();
    await ken.sitDown(table);
    await dealIn(hana, ken);

    await Promise.all([stayOnce(hana), stayOnce(ken)]);
    expect(Math.min(secrets(hana).length, secrets(ken).length)).toBeGreaterThanOrEqual(2);
    await expectCleanMemory(hana);
    await Promise.all([hana.playOn(hana.stay), ken.playOn(ken.stay)]);
    await expectCleanMemory(ken);
    await expectUnseen(hana, ken);
    await expectUnseen(ken, hana);
  });
});
