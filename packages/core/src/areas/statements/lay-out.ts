import type { StatementFigures } from './figures.ts';
import type { Standard, StatementKind } from './line-item.ts';
import { statementLines } from './lines.ts';

/** What stands above the figures of a workbook. */
export interface StatementHead {
  readonly company: string;
  readonly year: string;
  /** The month with which the period ends, two digits. */
  readonly period: string;
}

/** A sheet of the usual workbook: what stands in its first row, and the rows below. Amounts are in yuan. */
export interface LaidOutSheet {
  readonly name: string;
  readonly head: readonly [title: string, period: string, unit: string];
  readonly rows: readonly (readonly [line: string, current: string, prior: string])[];
}

const sheets: Readonly<Record<StatementKind, readonly [title: string, current: string, prior: string]>> = {
  balance: ['资产负债表', '期末余额', '年初余额'],
  income: ['利润表', '本期金额', '上期金额'],
  cash: ['现金流量表', '本期金额', '上期金额'],
};

/** The three statements as companies hand them in; `readStatements` reads them back to the same figures. Without figures: a template. */
export function layOutStatements(
  standard: Standard,
  figures: StatementFigures,
  head: StatementHead,
): readonly LaidOutSheet[] {
  const { company, year, period } = head;
  const form = standard === 'small' ? '（小企业会计准则）' : '（企业会计准则）';
  return Object.entries(sheets).map(([kind, [title, current, prior]]) => ({
    name: title,
    head: [`${title}${form} 编制单位：${company}`, `${year}年${Number(period)}月`, '单位：元'],
    rows: [
      ['项目', current, prior],
      ...statementLines[standard]
        .filter((line) => line.kind === kind)
        .map(({ code, label }): [string, string, string] => [
          label.zh,
          figures[code]?.current ?? '',
          figures[code]?.prior ?? '',
        ]),
    ],
  }));
}
