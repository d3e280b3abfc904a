import type { DisposalAssumption } from './disposal.ts';

const of = (haircut: string, costs: string, months: string): DisposalAssumption => ({ haircut, costs, months });

/** Usual values to begin with, by kind: no rule sets them, whoever reckons changes them. */
const byKind: Readonly<Record<string, DisposalAssumption>> = {
  land: of('30', '10', '18'),
  house: of('30', '10', '15'),
  construction: of('50', '12', '24'),
  ship: of('40', '8', '12'),
  vehicle: of('40', '5', '6'),
  machinery: of('60', '8', '12'),
  equity: of('60', '6', '18'),
  stock: of('30', '1', '3'),
  'land-lease': of('60', '10', '18'),
  receivable: of('40', '5', '9'),
  'deposit-receipt': of('0', '0', '1'),
  patent: of('80', '10', '18'),
  trademark: of('80', '10', '18'),
  inventory: of('60', '10', '6'),
  repertory: of('50', '8', '6'),
};

const otherwise = of('60', '10', '18');

/** What a kind of security is reckoned with, unless somebody says otherwise. */
export function disposalAssumptionOf(kind: string): DisposalAssumption {
  return byKind[kind] ?? otherwise;
}
