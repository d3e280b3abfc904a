/** The pages that keep their state when they are left, and no others (A11): names of fixed routes or of menu entries. */
export const cachedPages = ['search', 'senddoclist', 'receipt', 'customerList'] as const;

/** Whether the page of a fixed route or menu entry keeps its state. */
export function isCachedPage(name: string | undefined): boolean {
  return (cachedPages as readonly (string | undefined)[]).includes(name);
}
