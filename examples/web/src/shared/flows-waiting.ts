import type { useWaitingCounts } from '@danbao/react/shell';

/** How many of the things that wait for a person are flows: to be signed, or returned to them. */
export function flowsWaiting({ kinds }: NonNullable<ReturnType<typeof useWaitingCounts>>): number {
  return kinds.reduce((sum, { kind, total }) => (kind === 'flow' || kind === 'returned' ? sum + total : sum), 0);
}
