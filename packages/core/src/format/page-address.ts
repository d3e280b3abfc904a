/** Whether a link may lead there: a page of the app, beginning with one `/`, or an http(s) address; never a script or a page of another host. */
export function isPageAddress(address: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(address)) return true;
  return /^https?:\/\//.test(address) && URL.canParse(address);
}
