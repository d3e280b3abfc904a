import type { Indicator } from '@danbao/core/cockpit';
import { addDays, addMonths, subtractDecimals } from '@danbao/core/format';
import type { Db } from '../../../db/database.ts';
import { ask, askTogether, type Question } from './ask.ts';
import type { Asked, Found } from './asked.ts';
import { isPlain } from './ledger.ts';

type Values = Readonly<Record<string, string>>;

/** More months than a chart can show. */
const mostMonths = 120;

/** Month by month: what moved in each; balances at the end of each, and what is counted at such a day. */
export async function monthly(db: Db, atoms: readonly Indicator[], asked: Asked): Promise<Found> {
  const months = monthsOf(asked);
  const isBalance = (one: Indicator) => one.kind === 'ledger' && one.over === 'day' && isPlain(one);
  const isPerMonth = (one: Indicator) =>
    !isBalance(one) &&
    ((one.kind === 'ledger' && !(one.over === 'period' && one.atMost === undefined && !one.sinceEver)) ||
      (one.kind === 'reported' && one.sum === 'last'));
  const [balancesOf, perMonth] = [atoms.filter(isBalance), atoms.filter(isPerMonth)];
  const [moved, balances, each, { total }] = await Promise.all([
    ask(
      db,
      atoms.filter((one) => !isBalance(one) && !isPerMonth(one)),
      asked,
    ),
    monthEnds(db, balancesOf, asked, months),
    perMonth.length === 0
      ? []
      : askTogether(
          db,
          months.map((month) => atMonth(perMonth, asked, month)),
        ),
    ask(db, [...balancesOf, ...perMonth], { ...asked, by: undefined }),
  ]);
  const rows = new Map<string, Values>(
    months.map((month, at) => [month, { ...moved.rows.get(month), ...balances.get(month), ...each[at]?.total }]),
  );
  return { total: { ...moved.total, ...total }, rows };
}

/** From now back: the balance of a month's end is that of today without what has moved since. */
async function monthEnds(
  db: Db,
  atoms: readonly Indicator[],
  asked: Asked,
  months: readonly string[],
): Promise<ReadonlyMap<string, Values>> {
  if (atoms.length === 0) return new Map();
  const found = await ask(db, atoms, { ...asked, by: undefined });
  const moves = atoms.flatMap((one) => (one.kind === 'ledger' ? [{ ...one, over: 'period' as const }] : []));
  const moved = await ask(db, moves, asked);
  const ends = new Map<string, Values>();
  let values: Values = found.total;
  for (const month of [...months].reverse()) {
    ends.set(month, values);
    const since = moved.rows.get(month) ?? {};
    values = Object.fromEntries(
      Object.entries(values).map(([code, value]) => [code, subtractDecimals(value, since[code] ?? '0')]),
    );
  }
  return ends;
}

function atMonth(indicators: readonly Indicator[], asked: Asked, month: string): Question {
  return { indicators, asked: { ...asked, by: undefined, ...spanOf(month, asked) } };
}

/** A month as far as it lies within what is asked. */
export function spanOf(
  month: string,
  { from, to }: Pick<Asked, 'from' | 'to'>,
): { readonly from: string; readonly to: string } {
  const [first, last] = [`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1)];
  return { from: first < from ? from : first, to: last > to ? to : last };
}

function monthsOf({ from, to }: Asked): readonly string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to && months.length < mostMonths; day = addMonths(day, 1))
    months.push(day.slice(0, 7));
  return months;
}
