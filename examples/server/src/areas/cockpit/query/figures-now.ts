import { type FigureValues, findIndicator, partsOf, raisedLimit, raisingOf, reckon } from '@danbao/core/cockpit';
import type { Db } from '../../../db/database.ts';
import { ask } from './ask.ts';

/** A figure, and the limit that the law raises for whoever has enough of other figures; either is missing where it is not known. */
export interface FigureNow {
  readonly value?: string | undefined;
  readonly raised?: string | undefined;
}

/** Figures of the whole guarantor on this day, by the codes of their indicators, from the facts as they stand. */
export async function figuresNow<const C extends string>(
  db: Db,
  codes: readonly C[],
  today: string,
): Promise<Readonly<Record<C, FigureNow>>> {
  const indicators = codes.map((code) => {
    const indicator = findIndicator(code);
    if (!indicator) throw new Error(`no indicator ${code}`);
    return indicator;
  });
  const parts = [...indicators, ...indicators.flatMap(raisingOf)].flatMap(partsOf);
  const atoms = [...new Map(parts.map((one) => [one.code, one])).values()];
  const from = `${today.slice(0, 4)}-01-01`;
  const found = await ask(db, atoms, { from, to: today, today, by: undefined, filters: {}, unit: undefined });
  const values: FigureValues = found.total;
  const all = indicators.map((one) => [one.code, { value: reckon(one, values), raised: raisedLimit(one, values) }]);
  return Object.fromEntries(all) as Readonly<Record<C, FigureNow>>;
}
