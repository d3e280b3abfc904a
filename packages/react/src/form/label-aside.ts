/** Where something may stand beside the label of a field: at the end of its line, which it never makes higher. */
export function asideOf(labelId: string): string {
  return `${labelId}-aside`;
}
