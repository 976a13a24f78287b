import type { OfferedAction } from '../../lib/protocol';

/** What has been typed of the keys of an action, and the action that it means. */
export interface Typed {
  typed: string;
  action: OfferedAction | null;
}

/**
 * What a key means after those typed before it; null if nothing. An action may have several keys in a row, where a game
 * has more actions than there are keys; one whose keys begin those of another is meant once Enter is pressed.
 */
export function follow(actions: OfferedAction[], before: string, pressed: string): Typed | null {
  const exactly = (typed: string) => actions.find((one) => one.key.toLowerCase() === typed) ?? null;
  if (pressed === 'enter') {
    const action = before ? exactly(before) : null;
    return action && { typed: '', action };
  }
  if (pressed === 'escape') return before ? { typed: '', action: null } : null;
  if (pressed === ' ' && actions.length === 1) return { typed: '', action: actions[0] ?? null };
  if (pressed.length > 1 || pressed === ' ') return null;
  for (const typed of before ? [before + pressed, pressed] : [pressed]) {
    const possible = actions.filter((one) => one.key.toLowerCase().startsWith(typed));
    if (possible.length === 1 && exactly(typed)) return { typed: '', action: exactly(typed) };
    if (possible.length) return { typed, action: null };
  }
  return null;
}
