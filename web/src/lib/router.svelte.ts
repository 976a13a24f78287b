/** Where we are. Links are real links; plain clicks on our own stay in the page. */

function here(): string {
  return location.pathname;
}

export const place = $state({ path: here() });

export function go(path: string): void {
  if (path !== location.pathname) history.pushState(null, '', path);
  place.path = here();
  window.scrollTo(0, 0);
}

export function followLinks(): void {
  window.addEventListener('popstate', () => (place.path = here()));
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.dataset.outside !== undefined) return;
    event.preventDefault();
    go(link.pathname);
  });
}
