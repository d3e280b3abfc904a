/** A visited page. */
export interface Tab {
  /** What tells it from the others: the path without its query. */
  readonly key: string;
  /** The address that opens it as it was left. */
  readonly path: string;
  readonly title: string;
  /** The language of the title. */
  readonly locale?: string;
}
