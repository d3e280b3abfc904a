/** Where a menu opens, in px of the window, and what gets the focus back. */
export interface MenuPosition {
  readonly x: number;
  readonly y: number;
  readonly from: HTMLElement;
}
