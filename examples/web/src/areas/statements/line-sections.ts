import { type LineItem, type Standard, type StatementKind, statementLines } from '@danbao/core/statements';

interface LineSection {
  readonly kind: StatementKind;
  readonly lines: readonly LineItem[];
  /** What its columns are called: a balance sheet is of a day, the others of a period. */
  readonly columns: readonly ['end' | 'current', 'begin' | 'prior'];
}

/** The statements of a standard with their lines, in the order in which they are read. */
export function lineSections(standard: Standard): readonly LineSection[] {
  return (['balance', 'income', 'cash'] as const).map((kind) => ({
    kind,
    lines: statementLines[standard].filter((line) => line.kind === kind),
    columns: kind === 'balance' ? ['end', 'begin'] : ['current', 'prior'],
  }));
}
