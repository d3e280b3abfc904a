/** The address of a forum with the sign-in code; what stands in its query already stays. */
export function forumAddress(url: string, code: string): string {
  const address = new URL(url);
  address.searchParams.set('code', code);
  return address.href;
}
