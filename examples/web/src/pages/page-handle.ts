/** What the shell knows of the page at an address. */
export interface PageHandle {
  /** The name of its fixed route or menu entry. */
  readonly name?: string;
  /** The permission without which it does not open. */
  readonly needs?: string | undefined;
}
