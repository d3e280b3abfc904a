import { compareDecimals, subtractDecimals } from '../../format/decimal.ts';
import type { Label } from '../../label.ts';
import { statementChecks } from './checks.ts';
import { isKnown, type StatementFigureCell, type StatementFigures, type Term, termsOf, totalOf } from './figures.ts';
import type { Standard } from './line-item.ts';

/** A check that does not hold. */
export interface StatementFinding {
  readonly check: string;
  readonly level: 'error' | 'hint';
  readonly message: Label;
  /** Every figure that the check reads, the one in question first. */
  readonly cells: readonly StatementFigureCell[];
  /** What stands there and what it is held against, in yuan. */
  readonly left: string;
  readonly right: string;
  readonly difference: string;
}

/** The units in which statements are written. */
export type StatementUnit = 'yuan' | 'thousand' | 'wan';

/** How far two sides may be apart, in yuan: what rounding every line in that unit to two decimals may add up to. */
const tolerances: Readonly<Record<StatementUnit, string>> = { yuan: '1', thousand: '100', wan: '1000' };

type ReadCheck = (typeof statementChecks)[number] & {
  readonly leftTerms: readonly Term[];
  readonly rightTerms: readonly Term[];
};
let read: readonly ReadCheck[] | undefined;

/** The formulas are read when figures are first checked: whoever loads this for something else need not wait for it. */
function checks(): readonly ReadCheck[] {
  read ??= statementChecks.map((check) => ({
    ...check,
    leftTerms: termsOf(check.left),
    rightTerms: termsOf(check.right),
  }));
  return read;
}

/**
 * Holds figures in yuan against every check of their standard. A check is left out where a figure that it needs is not
 * known. Errors come first.
 */
export function checkFigures(
  standard: Standard,
  figures: StatementFigures,
  unit: StatementUnit = 'yuan',
): readonly StatementFinding[] {
  const findings = checks().flatMap((check): StatementFinding[] => {
    if (check.standard !== standard || !check.leftTerms.every((cell) => isKnown(cell, figures))) return [];
    const known = check.rightTerms.filter((cell) => isKnown(cell, figures));
    const isEnough = check.someIsEnough ? known.length > 0 : known.length === check.rightTerms.length;
    if (!isEnough) return [];
    const [left, right] = [totalOf(check.leftTerms, figures), totalOf(check.rightTerms, figures)];
    const difference = subtractDecimals(left, right);
    if (holds(difference, check.is, check.right === '' ? '0' : tolerances[unit])) return [];
    const cells = [...check.leftTerms, ...known].map(({ code, column }) => ({ code, column }));
    return [{ check: check.id, level: check.level, message: check.message, cells, left, right, difference }];
  });
  return [...findings.filter(({ level }) => level === 'error'), ...findings.filter(({ level }) => level === 'hint')];
}

function holds(difference: string, is: '=' | '<=' | '>=', tolerance: string): boolean {
  const isNotAbove = compareDecimals(difference, tolerance) <= 0;
  const isNotBelow = compareDecimals(difference, tolerance === '0' ? '0' : `-${tolerance}`) >= 0;
  return (is === '>=' || isNotAbove) && (is === '<=' || isNotBelow);
}
