import {
  cockpit,
  columnHeading,
  figureUnits,
  lastPeriods,
  limitText,
  notesOf,
  type RegulatoryReport,
  type RegulatoryReportName,
  type ReportLine,
  type ReportTable,
  regulatoryReports,
  standingOf,
} from '@danbao/core/cockpit';
import { useEndpoint, useLocale, useMessage } from '@danbao/react';
import { SelectField } from '@danbao/react/form';
import { type Column, DataTable } from '@danbao/react/table';
import { Button, PrintButton } from '@danbao/react/ui';
import { Download } from 'lucide-react';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import './cockpit.css';
import { figureText } from './figure-text.ts';
import { useCockpitWords } from './i18n/words.ts';
import { useCompanies } from './use-companies.ts';

/** Periods that are offered: two years of months, four of quarters. */
const offered = { monthly: 24, quarterly: 16 } as const;

/** The monthly and quarterly reports to the supervisor: a period and a company are chosen, all tables are shown, printed, and saved as a workbook. */
export function RegulatoryReportsPage() {
  const w = useCockpitWords();
  const locale = useLocale();
  const today = useDayInChina();
  usePageTitle(w('regulatory'));
  const [{ report: asked, period: given, unit }, change] = useAddressState({ report: 'monthly', period: '', unit: '' });
  const report: RegulatoryReportName = asked === 'quarterly' ? 'quarterly' : 'monthly';
  const periods = lastPeriods(report, today, offered[report]);
  // Reports are of what has ended.
  const period = given || periods[1] || '';
  const query = { report, period, ...(unit ? { unit } : {}) };
  const { data, error, refetch } = useEndpoint(cockpit.regulatoryReport, query);
  const companies = useCompanies();
  const definition = regulatoryReports[report];
  return (
    <>
      <PageHead
        title={w('regulatory')}
        about={w('regulatoryAbout')}
        tools={
          <>
            <DownloadButton report={data} />
            <PrintButton />
          </>
        }
      />
      <div className="db-no-print mb-3 flex flex-wrap items-end gap-3">
        <SelectField
          name="report"
          label={w('regulatoryReport')}
          value={report}
          options={Object.entries(regulatoryReports).map(([value, { label }]) => ({ value, text: label[locale] }))}
          onChange={(next) => change({ report: next, period: '' })}
        />
        <SelectField
          name="period"
          label={definition.period[locale]}
          value={period}
          options={periods.map((value) => ({ value, text: value }))}
          onChange={(next) => change({ period: next })}
        />
        {companies.length > 1 && (
          <SelectField
            name="unit"
            label={w('unit')}
            value={unit}
            options={[{ value: '', text: w('companies') }, ...companies]}
            onChange={(next) => change({ unit: next })}
          />
        )}
      </div>
      {data && (
        <h2 className="mb-2 text-16 font-semibold">
          {definition.label[locale]} {data.period}
          <span className="ml-3 text-13 font-normal text-quiet">
            {w('regulatorySpan', {
              ...{ from: data.from, to: data.to, time: data.asOf },
              unit: data.unitName ?? w('companies'),
            })}
          </span>
        </h2>
      )}
      {definition.sections.map(({ key, label }) => (
        <section key={key} className="db-panel mb-3 p-3 lg:p-4" aria-label={label[locale]}>
          <h3 className="mb-2 text-14 font-semibold">{label[locale]}</h3>
          <TableOfReport
            name={label[locale]}
            table={data?.tables.find((table) => table.key === key)}
            error={error}
            onRetry={() => void refetch()}
          />
        </section>
      ))}
    </>
  );
}

function DownloadButton({ report }: { readonly report: RegulatoryReport | undefined }) {
  const w = useCockpitWords();
  const locale = useLocale();
  const notify = useMessage();
  const save = async (found: RegulatoryReport) => {
    try {
      const { saveRegulatoryReport } = await import('./save-regulatory-report.ts');
      await saveRegulatoryReport(found, locale);
    } catch (error) {
      notify.failed(undefined, error);
    }
  };
  return (
    <Button icon={<Download aria-hidden="true" />} disabled={!report} onClick={() => report && void save(report)}>
      {w('download')}
    </Button>
  );
}

interface TableOfReportProps {
  readonly name: string;
  readonly table: ReportTable | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function TableOfReport({ name, table, error, onRetry }: TableOfReportProps) {
  const w = useCockpitWords();
  const locale = useLocale();
  const hasUnits = table?.lines.some(({ unit }) => unit !== undefined) ?? false;
  const values = (table?.columns ?? []).map(
    (column, at): Column<ReportLine> => ({
      id: `value${at}`,
      header: columnHeading(column, locale),
      kind: 'number',
      cell: (line) => {
        const text = figureText(line.cells[at]?.value, line.unit ?? column.unit ?? 'items');
        const isBeyond = at === 0 && standingOf(line.cells[0]?.value, line.limit) === 'passed';
        return isBeyond ? (
          <strong className="text-danger" title={w('beyondLimit')}>
            {text}
          </strong>
        ) : (
          text
        );
      },
    }),
  );
  const columns: readonly Column<ReportLine>[] = [
    { id: 'item', header: w('item'), cell: ({ label }) => label[locale] },
    ...(hasUnits ? [unitColumn(w('countedIn'), locale)] : []),
    ...values,
    ...(hasUnits
      ? [
          {
            id: 'limit',
            header: w('regulatoryLimit'),
            kind: 'nowrap',
            cell: ({ limit }) => limitText(limit),
          } as Column<ReportLine>,
        ]
      : []),
    { id: 'notes', header: w('notes'), cell: (line) => notesOf(line, locale) },
  ];
  return (
    <>
      <DataTable<ReportLine>
        label={name}
        columns={columns}
        rows={table?.lines}
        rowKey={({ key }) => key}
        error={error}
        onRetry={onRetry}
      />
      {table?.source && <p className="mt-2 text-13 text-quiet">{w('source', { source: table.source[locale] })}</p>}
      {table?.note && <p className="mt-2 text-13 text-quiet">{table.note[locale]}</p>}
    </>
  );
}

function unitColumn(header: string, locale: 'zh' | 'en'): Column<ReportLine> {
  const cell = ({ unit }: ReportLine) => (unit === undefined ? '' : figureUnits[unit][locale]);
  return { id: 'unit', header, kind: 'nowrap', cell };
}
