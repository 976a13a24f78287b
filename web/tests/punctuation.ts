/** Japanese sentences have full-width marks, English ones none; nothing ends twice. */

const JAPANESE = '\\u3041-\\u30ff\\u4e00-\\u9fff';
const HALF_BESIDE = new RegExp(`[${JAPANESE}」）][.,!?:;()]|[.,!?:;()][${JAPANESE}「（]`);

/** What is wrong with a text and its translation. */
export function wrongWidth(en: string, ja: string): string[] {
  const [english, japanese] = [en, ja].map((text) => text.replace(/\{[^}]*\}/g, 'X')) as [string, string];
  const found: string[] = [];
  if (/[\u3000-\u3002「」（）：；！？％]/.test(english)) found.push(`full width in English: ${en}`);
  if (/(?<!\.)\.\.(?!\.)/.test(english) || /。。|、。/.test(japanese)) found.push(`ends twice: ${en} ${ja}`);
  if (new RegExp(`[${JAPANESE}]`).test(japanese)) {
    if (/[.,!?:;]\s*$/.test(japanese) || HALF_BESIDE.test(japanese)) found.push(`half width in Japanese: ${ja}`);
  }
  return found;
}
