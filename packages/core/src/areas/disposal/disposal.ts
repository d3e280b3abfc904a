import { addDecimals, compareDecimals, multiplyDecimals, subtractDecimals } from '../../format/decimal.ts';
import { disposalAssumptionOf } from './disposal-assumptions.ts';

/** What selling security of a kind is reckoned with. */
export interface DisposalAssumption {
  /** What a forced sale brings less than the appraised value, in %. */
  readonly haircut: string;
  /** Court, auction, taxes and custody, in % of the price. */
  readonly costs: string;
  /** Until the money is there. */
  readonly months: string;
}

/** A piece of collateral; amounts in 万元. */
export interface DisposalItem {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly value: string;
  /** What others are paid first. */
  readonly prior: string;
}

/** What is left of an item, step by step; amounts in 万元. */
export interface DisposalLine extends DisposalItem {
  readonly price: string;
  readonly costs: string;
  /** Price less costs less prior claims; never below zero. */
  readonly net: string;
  readonly months: string;
}

/** Who shares what is recovered beside us, in % of it. */
export interface RecoveryShares {
  readonly bank?: string | undefined;
  readonly reguarantor?: string | undefined;
}

/** What a debt would get back from its collateral; amounts in 万元. */
export interface Disposal {
  readonly lines: readonly DisposalLine[];
  readonly net: string;
  readonly recovered: string;
  readonly shortfall: string;
  /** What is recovered, shared out; we have the rest. */
  readonly ours: string;
  readonly bank: string;
  readonly reguarantor: string;
  /** The items by the net amount that they bring are enough after so many months; none where they never are. */
  readonly months?: string;
}

/** The waterfall of a forced sale: haircut, costs, prior claims, then the debt of so much, then whoever shares it. Exact. */
export function disposalOf(
  items: readonly DisposalItem[],
  debt: string,
  shares: RecoveryShares = {},
  assumptionOf: (kind: string) => DisposalAssumption = disposalAssumptionOf,
): Disposal {
  const lines = items.map((item) => lineOf(item, assumptionOf(item.kind)));
  const net = addDecimals(lines.map((line) => line.net));
  const recovered = compareDecimals(net, debt) < 0 ? net : debt;
  const bank = percent(recovered, shares.bank ?? '0');
  const reguarantor = percent(recovered, shares.reguarantor ?? '0');
  const months = monthsUntil(lines, debt);
  return {
    ...{ lines, net, recovered, bank, reguarantor },
    shortfall: subtractDecimals(debt, recovered),
    ours: subtractDecimals(recovered, addDecimals([bank, reguarantor])),
    ...(months === undefined ? {} : { months }),
  };
}

function lineOf(item: DisposalItem, { haircut, costs: rate, months }: DisposalAssumption): DisposalLine {
  const price = subtractDecimals(item.value, percent(item.value, haircut));
  const costs = percent(price, rate);
  const left = subtractDecimals(subtractDecimals(price, costs), item.prior);
  return { ...item, price, costs, months, net: compareDecimals(left, '0') < 0 ? '0' : left };
}

/** The month in which the items, sold at once, have brought the debt. */
function monthsUntil(lines: readonly DisposalLine[], debt: string): string | undefined {
  const sorted = [...lines].sort((left, right) => compareDecimals(left.months, right.months));
  let sum = '0';
  for (const { net, months } of sorted) {
    sum = addDecimals([sum, net]);
    if (compareDecimals(sum, debt) >= 0) return months;
  }
  return undefined;
}

function percent(amount: string, rate: string): string {
  return multiplyDecimals(amount, multiplyDecimals(rate, '0.01'));
}
