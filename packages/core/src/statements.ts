export {
  checkFigures,
  type StatementFinding,
  type StatementUnit,
} from './areas/statements/check-figures.ts';
export { type StatementCheck, statementChecks } from './areas/statements/checks.ts';
export type { FigureColumn, StatementFigureCell, StatementFigures } from './areas/statements/figures.ts';
export { figuresOf, linesOfFigures, type StatementLine, withTotals } from './areas/statements/figures-of.ts';
export type { StatementRow } from './areas/statements/find-blocks.ts';
export { type LaidOutSheet, layOutStatements, type StatementHead } from './areas/statements/lay-out.ts';
export type { LineItem, Standard, StatementKind } from './areas/statements/line-item.ts';
export { lineItem, statementLines } from './areas/statements/lines.ts';
export {
  describeRatio,
  formatRatio,
  type NoRatio,
  noRatio,
  type Ratio,
  type RatioName,
  type RatioResult,
  ratioOf,
  type StatementSummary,
  statementRatios,
  summaryOf,
} from './areas/statements/ratios.ts';
export { type AmountProblem, readAmount, type StatementCell } from './areas/statements/read-amount.ts';
export {
  type ReadOptions,
  type ReadStatements,
  type RefusedCell,
  readStatements,
  type StatementSheet,
  type WhyRefused,
} from './areas/statements/read-statements.ts';
export { refusalTexts } from './areas/statements/refusals.ts';
