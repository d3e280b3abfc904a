import { formatAmountToFen } from '@danbao/core/format';
import { type MeasureFamily, type MeasureRecord, measureFamilies } from '@danbao/core/measures';
import { Fragment, type ReactNode } from 'react';
import { useWords } from '../../i18n/words.ts';
import { usePaperWords } from '../../print/i18n/words.ts';
import { SheetTable } from '../../print/sheet-table.tsx';
import { useLocale } from '../../provider/use-danbao.ts';
import { methodName, ownersText, rankText, registrationText, typeName, warrantText } from '../table/measure-names.ts';
import { collateralSums, groupSums, type MeasureSums } from '../table/measure-sums.ts';
import { useKindOf } from '../use-kinds.ts';

export interface SheetMeasuresProps {
  readonly measures: readonly MeasureRecord[];
}

const families: readonly (MeasureFamily | undefined)[] = ['mortgage', 'pledge', 'guarantee', undefined];

/** Of the columns in %: words of English are longer, and are not broken. */
const widths = {
  zh: [6, 10, 13, 15.5, 16, 12.5, 10, 11, 6],
  en: [5, 14.5, 11, 14, 15.5, 11, 9.5, 10.5, 9],
};

/** Measures as a table on paper, by group, each of several with its sums of what still counts, and the collateral in all. Amounts in 万元. */
export function SheetMeasures({ measures }: SheetMeasuresProps) {
  const w = useWords();
  const paper = usePaperWords();
  const locale = useLocale();
  const kindOf = useKindOf();
  const about = (key: 'registration' | 'valuedOn' | 'rate', text: string) => (text === '' ? '' : paper(key, { text }));
  const groups = families
    .map((family) => ({ family, rows: measures.filter((row) => kindOf(row)?.family === family) }))
    .filter(({ rows }) => rows.length > 0);
  const lines = groups.flatMap(({ family, rows }) => [
    ...rows.map((row) => ({ row })),
    ...(family && groups.length > 1 ? [{ sum: amountsOf(groupSums(rows, kindOf)), family }] : []),
  ]);
  const places = new Map(lines.flatMap((line) => ('row' in line ? [line.row] : [])).map((row, at) => [row, at + 1]));
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
      widths={widths[locale]}
      subtotals={lines.flatMap((line, at) => ('sum' in line ? [at] : []))}
      rows={lines.map((line) =>
        'sum' in line
          ? ['', paper('sumOf', { family: measureFamilies[line.family][locale] }), '', '', '', ...line.sum, '']
          : [
              places.get(line.row),
              `${methodName(line.row, kindOf, locale)} · ${typeName(line.row, kindOf, locale)}`,
              under(line.row.optName, rankText(line.row, kindOf, locale)),
              linesOf(ownersText(line.row), '；'),
              under(
                linesOf(warrantText(line.row, kindOf), ', '),
                about('registration', registrationText(line.row, kindOf)),
              ),
              under(amountText(line.row.assessValue), about('valuedOn', dayText(line.row['valuedOn']))),
              amountText(line.row.alreadyValue),
              under(
                amountText(line.row.optValue ?? line.row.guaranteeSum),
                about('rate', textOf(line.row['coverageRatio'])),
              ),
              w(line.row.isWorkable === '1' ? 'yes' : 'no'),
            ],
      )}
      {...(measures.length > 1
        ? { foot: ['', w('sheetSumCollateral'), '', '', '', ...amountsOf(collateralSums(measures, kindOf)), ''] }
        : {})}
    />
  );
}

function dayText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 10) : '';
}

/** What an officer looks for beside the value of a cell stands under it, smaller. */
function under(value: ReactNode, more: string): ReactNode {
  if (more === '') return value;
  return (
    <>
      {value}
      <div className="db-sheet-under">
        {more.split(' ').map((part, at) => (
          <Fragment key={part}>
            {at > 0 && ' '}
            <span>{part}</span>
          </Fragment>
        ))}
      </div>
    </>
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

function amountsOf({ assessValue, alreadyValue, optValue }: MeasureSums): string[] {
  return [assessValue, alreadyValue, optValue].map(amountText);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function amountText(value: unknown): string {
  return typeof value === 'string' && value !== '' ? formatAmountToFen(value) : '';
}
