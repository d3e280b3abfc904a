/** An order's status from those of its drinks: cancelled ones do not count unless all are (Z4). */
export function drinkStateOf(items: readonly string[]): '0' | '1' | '2' | '3' {
  const open = items.filter((status) => status !== '3');
  if (open.length === 0) return '3';
  if (open.every((status) => status === '2')) return '2';
  return open.every((status) => status === '0') ? '0' : '1';
}

/** Whether a drink may go from one status to the next: waiting, making, done; cancelled until it is done. */
export function drinkMayMove(from: string, to: string): boolean {
  return { '0': ['1', '2', '3'], '1': ['2', '3'] }[from]?.includes(to) ?? false;
}
