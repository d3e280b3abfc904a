import { betweenSentences } from '../../../i18n/separators.ts';
import type { Label, Locale } from '../../../label.ts';
import { label } from '../../../label.ts';
import type { IndicatorLimit } from '../indicators/indicator.ts';
import { figureUnits } from '../indicators/unit-text.ts';
import type { RegulatoryReport, ReportLine, ReportTable } from './endpoints.ts';
import { regulatoryReports } from './report.ts';

const words = {
  cover: label('说明', 'About'),
  item: label('项目', 'Item'),
  value: label('内容', 'Value'),
  company: label('单位', 'Company'),
  allUnits: label('全部单位', 'All companies'),
  span: label('起止日期', 'Days'),
  asOf: label('统计时间', 'Counted at'),
  unit: label('计量单位', 'Counted in'),
  limit: label('监管要求', 'Limit'),
  notes: label('说明', 'Notes'),
} as const;

interface ReportColumn {
  readonly heading: string;
  readonly format: 'text' | 'number';
}

/** A sheet of a report as `writeWorkbook` takes it: headings, and rows of texts. */
export interface ReportSheet {
  readonly name: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: AsyncIterable<readonly (readonly string[])[]>;
}

/** A limit as people read it: `≤ 10`, `≥ 20`; empty where there is none. */
export function limitText(limit: Partial<IndicatorLimit> | undefined): string {
  const { atMost, atLeast } = limit ?? {};
  return [...(atMost === undefined ? [] : [`≤ ${atMost}`]), ...(atLeast === undefined ? [] : [`≥ ${atLeast}`])].join(
    ' ',
  );
}

/** Why figures of a line are missing, each reason once, and the rule of its limit. */
export function notesOf({ cells, limit }: ReportLine, locale: Locale): string {
  const notes = cells.flatMap(({ note }) => (note ? [note[locale]] : []));
  return [...new Set([...notes, ...(limit?.source ? [limit.source[locale]] : [])])].join(betweenSentences(locale));
}

/** What heads a column, with what it is counted in. */
export function columnHeading({ label: name, unit }: ReportTable['columns'][number], locale: Locale): string {
  if (unit === undefined) return name[locale];
  return locale === 'zh' ? `${name.zh}（${figureUnits[unit].zh}）` : `${name.en} (${figureUnits[unit].en})`;
}

/** A regulatory report as sheets of a workbook: what it is, then a sheet for each of its tables. */
export function regulatorySheets(report: RegulatoryReport, locale: Locale): readonly ReportSheet[] {
  const text = (heading: Label): ReportColumn => ({ heading: heading[locale], format: 'text' });
  const definition = regulatoryReports[report.report];
  const cover: ReportSheet = {
    name: words.cover[locale],
    columns: [text(words.item), text(words.value)],
    rows: once([
      [definition.label[locale], report.period],
      [words.company[locale], report.unitName ?? words.allUnits[locale]],
      [words.span[locale], `${report.from} – ${report.to}`],
      [words.asOf[locale], report.asOf],
      ...report.tables.flatMap(({ label: name, source, note }) =>
        [source, note].flatMap((one) => (one ? [[name[locale], one[locale]]] : [])),
      ),
    ]),
  };
  return [cover, ...report.tables.map((table) => sheetOf(table, locale, text))];
}

function sheetOf(table: ReportTable, locale: Locale, text: (heading: Label) => ReportColumn): ReportSheet {
  const { columns, lines } = table;
  const hasUnits = lines.some(({ unit }) => unit !== undefined);
  return {
    name: table.label[locale],
    columns: [
      text(words.item),
      ...(hasUnits ? [text(words.unit)] : []),
      ...columns.map((column): ReportColumn => ({ heading: columnHeading(column, locale), format: 'number' })),
      ...(hasUnits ? [text(words.limit)] : []),
      text(words.notes),
    ],
    rows: once(
      lines.map((line) => [
        line.label[locale],
        ...(hasUnits ? [line.unit === undefined ? '' : figureUnits[line.unit][locale]] : []),
        ...line.cells.map(({ value = '' }) => value),
        ...(hasUnits ? [limitText(line.limit)] : []),
        notesOf(line, locale),
      ]),
    ),
  };
}

async function* once<T>(item: T): AsyncGenerator<T> {
  yield item;
}
