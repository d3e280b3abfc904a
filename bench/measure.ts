import { median, type Row } from './row.ts';

/** Two things that each take less than a millisecond. */
export interface Comparison {
  readonly name: string;
  readonly ours: () => unknown;
  readonly theirs: () => unknown;
  readonly theirName: string;
}

const rounds = 9;
const roundMs = 120;

/** Runs both in turn, round by round, so that a machine whose speed drifts is fair to both; gives medians. */
export function compare({ name, ours, theirs, theirName }: Comparison): Row {
  perSecond(ours);
  perSecond(theirs);
  const pairs = Array.from({ length: rounds }, () => [perSecond(ours), perSecond(theirs)] as const);
  const ratio = median(pairs.map(([a, b]) => a / b));
  return {
    what: name,
    against: theirName,
    ours: median(pairs.map(([a]) => a)),
    theirs: median(pairs.map(([, b]) => b)),
    ratio,
  };
}

function perSecond(work: () => unknown): number {
  const started = performance.now();
  let count = 0;
  while (performance.now() - started < roundMs) {
    for (let index = 0; index < 20; index += 1) work();
    count += 20;
  }
  return (count * 1000) / (performance.now() - started);
}
