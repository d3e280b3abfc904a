/** A new tab for an address that is still to be asked for: opened at once, because browsers block what a click did not open. */
export function openLater(): { readonly go: (url: string) => void; readonly close: () => void } {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return { go: (url) => tab?.location.replace(url), close: () => tab?.close() };
}
