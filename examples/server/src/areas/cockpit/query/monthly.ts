import type { Indicator } from '@danbao/core/cockpit';
import { addDays, addMonths, subtractDecimals } from '@danbao/core/format';
import type { Db } from '../../../db/database.ts';
import { ask } from './ask.ts';
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
    ((one.kind === 'ledger' && !(one.over === 'period' && isPlain(one) && !one.sinceEver)) ||
      (one.kind === 'reported' && one.sum === 'last'));
  const [moved, balances, ...each] = await Promise.all([
    ask(
      db,
      atoms.filter((one) => !isBalance(one) && !isPerMonth(one)),
      asked,
    ),
    monthEnds(db, atoms.filter(isBalance), asked, months),
    ...months.map((month) => atMonth(db, atoms.filter(isPerMonth), asked, month)),
  ]);
  const rows = new Map<string, Values>(
    months.map((month, at) => [month, { ...moved?.rows.get(month), ...balances?.get(month), ...each[at] }]),
  );
  const total = await ask(db, atoms, { ...asked, by: undefined });
  return { total: total.total, rows };
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

async function atMonth(db: Db, atoms: readonly Indicator[], asked: Asked, month: string): Promise<Values> {
  if (atoms.length === 0) return {};
  const { from, to } = spanOf(month, asked);
  const { total } = await ask(db, atoms, { ...asked, by: undefined, from, to });
  return total;
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
