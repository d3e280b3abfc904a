import { median, type Row } from '../row.ts';
import type { Reader } from './readers.ts';

const rounds = 5;

interface Rival {
  readonly ours: Reader;
  readonly theirs: Reader;
  readonly against: string;
  readonly target: string;
}

/** Both in turn, so that a machine whose speed drifts is fair to both. */
export async function race(what: string, path: string, { ours: us, theirs, against, target }: Rival): Promise<Row> {
  await us(path);
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await rate(us, path), await rate(theirs, path)]);
  const ratio = median(pairs.map(([a, b]) => a / b));
  const [ours, other] = [median(pairs.map(([a]) => a)), median(pairs.map(([, b]) => b))];
  return { what, against, ours, theirs: other, ratio, target };
}

async function rate(read: Reader, path: string): Promise<number> {
  const started = performance.now();
  const rows = await read(path);
  return (rows * 1000) / (performance.now() - started);
}
