import type { Unit } from '../field/unit.ts';
import { addDecimals, compareDecimals, subtractDecimals } from '../format/decimal.ts';
import { type Label, label } from '../label.ts';
import type { Movement, Posting } from './movement.ts';

export interface QuantityDefinition {
  /** `guaranteeOutstanding`: on the wire and in the reference. */
  readonly name: string;
  readonly label: Label;
  /** What stands behind its amounts in sentences: a unit of fields, or a measure word of its own, in English in the plural. @default 'wan' */
  readonly unit?: Unit | Label;
  readonly adds: readonly Movement[];
  readonly subtracts?: readonly Movement[];
  /** `ours`: of each amount our share by the project's deciding application, in %. @default 'whole' */
  readonly share?: 'whole' | 'ours';
}

/** A sum over records that has one definition: evaluator, SQL, running balances, words and reference follow from it. */
export interface Quantity extends Required<QuantityDefinition> {
  /** What it is made of, in words: `放款 − 归还本金`. */
  readonly formula: Label;
}

/** Declares a quantity. */
export function quantity(definition: QuantityDefinition): Quantity {
  const { unit = 'wan', subtracts = [], share = 'whole', adds } = definition;
  return { ...definition, unit, subtracts, share, formula: formulaOf({ adds, subtracts, share }) };
}

/** Every movement of a quantity with its sign. */
export function signedMovements({ adds, subtracts }: Pick<Quantity, 'adds' | 'subtracts'>) {
  return [
    ...adds.map((movement) => ({ movement, sign: 1 as const })),
    ...subtracts.map((movement) => ({ movement, sign: -1 as const })),
  ];
}

/**
 * What the postings come to, exactly, in the unit of the quantity: of all of them, or of those up to the end of the day `on`
 * (`yyyy-MM-dd`). Postings of other movements do not count. Our share is taken by whoever gives the postings.
 */
export function evaluate(of: Quantity, postings: readonly Posting[], { on }: { readonly on?: string } = {}): string {
  const sums = of.adds.map(({ name }) => name);
  const taken = of.subtracts.map(({ name }) => name);
  const amounts = (names: readonly string[]) =>
    postings.flatMap(({ movement, day, amount }) =>
      names.includes(movement) && (on === undefined || day <= on) ? [amount] : [],
    );
  return subtractDecimals(addDecimals(amounts(sums)), addDecimals(amounts(taken)));
}

/** The balance at the end of each day on which something moved, in order of the days. */
export function dailyBalances(
  of: Quantity,
  postings: readonly Posting[],
): readonly { readonly day: string; readonly balance: string }[] {
  const signs = new Map(signedMovements(of).map(({ movement, sign }) => [movement.name, sign]));
  const byDay = new Map<string, string>();
  for (const { movement, day, amount } of postings) {
    const sign = signs.get(movement);
    if (sign === undefined) continue;
    const sum = byDay.get(day) ?? '0';
    byDay.set(day, sign === 1 ? addDecimals([sum, amount]) : subtractDecimals(sum, amount));
  }
  let balance = '0';
  return [...byDay]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, sum]) => {
      balance = addDecimals([balance, sum]);
      return { day, balance };
    });
}

/** What each day comes to by itself, with what holds at all times; without days what holds at all times. */
export function balancesOfEachDay(of: Quantity, postings: readonly Posting[]): ReturnType<typeof dailyBalances> {
  const always = postings.filter(({ day }) => day === '');
  const base = evaluate(of, always);
  const days = [...new Set(postings.map(({ day }) => day))].filter((day) => day !== '').sort();
  const ofDays = days.map((day) => ({
    day,
    balance: addDecimals([
      base,
      evaluate(
        of,
        postings.filter((one) => one.day === day),
      ),
    ]),
  }));
  return [...(always.length > 0 ? [{ day: '', balance: base }] : []), ...ofDays];
}

/** The lowest balance at the end of any day, and the first day that has it; nothing moved is 0 with no day. */
export function lowestBalance(
  of: Quantity,
  postings: readonly Posting[],
): { readonly day: string; readonly balance: string } {
  return lowestOf(dailyBalances(of, postings));
}

/** The lowest of these balances below zero, the first of several; 0 with no day where none is. */
export function lowestOf(balances: ReturnType<typeof dailyBalances>): {
  readonly day: string;
  readonly balance: string;
} {
  let lowest = { day: '', balance: '0' };
  for (const one of balances) if (compareDecimals(one.balance, lowest.balance) < 0) lowest = one;
  return lowest;
}

function formulaOf({ adds, subtracts, share }: Pick<Quantity, 'adds' | 'subtracts' | 'share'>): Label {
  const joined = (language: 'zh' | 'en') =>
    [adds.map((one) => one.label[language]).join(' + '), ...subtracts.map((one) => one.label[language])].join(' − ');
  const [zh, en] = [joined('zh'), joined('en')];
  return share === 'ours' ? label(`（${zh}）× 我方责任比例`, `(${en}) × our share`) : label(zh, en);
}
