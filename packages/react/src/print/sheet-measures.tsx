import { type Coverage, formatAmount, type MeasureRecord } from '@danbao/core';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/words.ts';
import { methodName, ownersText, typeName, warrantText } from '../measures/table/measure-names.ts';
import { useKindOf } from '../measures/use-kinds.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { SheetTable } from './sheet-table.tsx';

export interface SheetMeasuresProps {
  readonly measures: readonly MeasureRecord[];
  /** Adds a line with the sums. */
  readonly coverage?: Coverage | undefined;
}

/** Measures as a table on paper. Amounts in 万元. */
export function SheetMeasures({ measures, coverage }: SheetMeasuresProps) {
  const w = useWords();
  const locale = useLocale();
  const kindOf = useKindOf();
  const sums = coverage && [coverage.assessValue, coverage.alreadyValue, coverage.optValue].map(amountText);
  return (
    <SheetTable
      caption={w('sheetMeasuresUnit')}
      head={[
        w('index'),
        w('sheetKind'),
        w('optName'),
        w('owner'),
        w('warrantOrId'),
        w('sumAssessed'),
        w('sumAlready'),
        w('sumGuaranteed'),
        w('fulfilledShort'),
      ]}
      numbers={[5, 6, 7]}
      widths={[6, 10, 14, 15.5, 17.5, 10.5, 10, 10.5, 6]}
      rows={measures.map((row, index) => [
        index + 1,
        `${methodName(row, kindOf, locale)} · ${typeName(row, kindOf, locale)}`,
        row.optName,
        linesOf(ownersText(row), '；'),
        linesOf(warrantText(row), ', '),
        amountText(row.assessValue),
        amountText(row.alreadyValue),
        amountText(row.optValue ?? row.guaranteeSum),
        w(row.isWorkable === '1' ? 'yes' : 'no'),
      ])}
      {...(sums ? { foot: ['', w('sheetSumCollateral'), '', '', '', ...sums, ''] } : {})}
    />
  );
}

/** A number as long as this fits into its column, and is not broken at its hyphens. */
const longestCode = 14;

/** Each of several in a line of its own. */
function linesOf(text: string, separator: string): ReactNode {
  return text.split(separator).map((line) => (
    <div key={line} className={line.length <= longestCode && /^[\w-]+$/.test(line) ? 'db-sheet-code' : undefined}>
      {line}
    </div>
  ));
}

function amountText(value: unknown): string {
  return typeof value === 'string' && value !== '' ? formatAmount(value) : '';
}
