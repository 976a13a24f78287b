/** Texts with values in them. */

/** A text, its `{names}` filled in; numbers get their separators, `{n:card|cards}` its noun. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)(?::([\w ]+)\|([\w ]+))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    const shown = typeof value === 'number' ? amount(value) : value;
    return one === undefined ? shown : `${shown} ${value === 1 ? one : many}`;
  });
}

export function amount(chips: number): string {
  return chips.toLocaleString('en-US').replace('-', '−');
}
