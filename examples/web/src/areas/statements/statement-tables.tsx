import { type LineItem, type Standard, type StatementKind, statementLines } from '@danbao/core/statements';
import { useDanbao } from '@danbao/react';
import { classes } from '@danbao/react/ui';
import type { ReactNode } from 'react';
import type { AmountColumn } from './amount-cell.tsx';
import { useStatementWords } from './i18n/words.ts';

interface StatementTablesProps {
  readonly standard: Standard;
  /** Whether a line is shown; all when not said. */
  readonly shows?: (line: LineItem) => boolean;
  /** An amount of a line; `label` names it for screen readers. */
  readonly renderAmount: (line: LineItem, column: AmountColumn, label: string) => ReactNode;
}

/** The balance sheet, where there is room beside income and cash flow, line by line in yuan; totals stand out, parts of a line are moved in. */
export function StatementTables({ standard, shows = () => true, renderAmount }: StatementTablesProps) {
  const w = useStatementWords();
  const { locale } = useDanbao();
  const [balance, ...flows] = lineSections(standard).map(({ kind, lines, columns }) => (
    <div key={kind} className="min-w-0 overflow-x-auto">
      <table className="db-table" aria-label={w(kind)}>
        <thead>
          <tr>
            <th scope="col">{w(kind)}</th>
            <th scope="col" className="text-right">
              {w(columns[0])}
            </th>
            <th scope="col" className="text-right">
              {w(columns[1])}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.filter(shows).map((line) => {
            const name = line.label[locale];
            return (
              <tr key={line.code}>
                <th scope="row" className={classes('text-text', !line.sum && 'font-normal', line.partOf && 'ps-8')}>
                  {name}
                </th>
                {(['current', 'prior'] as const).map((column, at) => (
                  <td key={column} className="db-number text-right">
                    {renderAmount(line, column, `${name} ${w(columns[at] ?? 'current')}`)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  ));
  return (
    <div className="grid items-start gap-4 min-[1400px]:grid-cols-2" data-statement="">
      {balance}
      <div className="grid min-w-0 gap-4">{flows}</div>
    </div>
  );
}

interface LineSection {
  readonly kind: StatementKind;
  readonly lines: readonly LineItem[];
  /** What its columns are called: a balance sheet is of a day, the others of a period. */
  readonly columns: readonly ['end' | 'current', 'begin' | 'prior'];
}

/** The statements of a standard with their lines, in the order in which they are read. */
function lineSections(standard: Standard): readonly LineSection[] {
  return (['balance', 'income', 'cash'] as const).map((kind) => ({
    kind,
    lines: statementLines[standard].filter((line) => line.kind === kind),
    columns: kind === 'balance' ? ['end', 'begin'] : ['current', 'prior'],
  }));
}
