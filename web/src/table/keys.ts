/** The key that was pressed for the table, or null if it was meant for something else on the page. */
export function keyTarget(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return null;
  const target = event.target as HTMLElement | null;
  if (target?.closest('dialog')) return null;
  if (event.key === 'Escape') return 'escape';
  if (target?.closest('textarea, select, input:not([type="checkbox"])')) return null;
  const onControl = target?.closest('button, a, input') != null;
  if (onControl && (event.key === ' ' || event.key === 'Enter')) return null;
  return event.key.toLowerCase();
}
