import type { ValuesOf } from '@danbao/core';
import { addDecimals, formatAmount } from '@danbao/core/format';
import { type carFigure, carTickets } from '@danbao/core/office';
import { useEndpoint } from '@danbao/react';
import { SelectField } from '@danbao/react/form';
import { type Column, DataTable } from '@danbao/react/table';
import { Section } from '@danbao/react/ui';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useCarWords } from './i18n/words.ts';

type Figure = ValuesOf<typeof carFigure>;

/** Journeys by car, driver and month of a year (B12). */
export function CarFiguresPage() {
  const w = useCarWords();
  usePageTitle(w('carFigures'));
  const thisYear = new Date().getFullYear();
  const [{ year }, show] = useAddressState({ year: String(thisYear) });
  const { data, error, refetch } = useEndpoint(carTickets.statistics, { year }, { keepPrevious: true });
  const years = Array.from({ length: 5 }, (_, at) => String(thisYear - at));
  return (
    <>
      <PageHead title={w('carFigures')} about={w('carFiguresAbout')} />
      <div className="db-panel db-search p-3 lg:p-4">
        <SelectField
          name="year"
          label={w('year')}
          value={year}
          options={[...new Set([...years, year])].map((value) => ({ value, text: value }))}
          onChange={(next) => show({ year: next })}
        />
      </div>
      <div className="mt-3 grid gap-3 xl:grid-cols-3">
        {(['cars', 'drivers', 'months'] as const).map((by) => (
          <Figures key={by} by={by} rows={data?.[by]} error={error} onRetry={() => void refetch()} />
        ))}
      </div>
    </>
  );
}

const names = {
  cars: { title: 'byCar', column: 'car' },
  drivers: { title: 'byDriver', column: 'driver' },
  months: { title: 'byMonth', column: 'month' },
} as const;

interface FiguresProps {
  readonly by: keyof typeof names;
  readonly rows: readonly Figure[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function Figures({ by, rows, error, onRetry }: FiguresProps) {
  const w = useCarWords();
  const { title, column } = names[by];
  const columns: Column<Figure>[] = [
    { id: 'name', header: w(column), kind: 'nowrap', cell: (row) => row.name },
    { id: 'trips', header: w('trips'), kind: 'number', cell: (row) => row.trips },
    { id: 'mileage', header: w('mileage'), kind: 'number', cell: (row) => formatAmount(row.mileage) },
    { id: 'fee', header: w('fee'), kind: 'number', cell: (row) => formatAmount(row.fee) },
  ];
  const summed = rows && rows.length > 1 ? [...rows, sumOf(rows, w('total'))] : rows;
  return (
    <Section title={w(title)}>
      <DataTable
        label={w(title)}
        columns={columns}
        rows={summed}
        rowKey={(row) => row.name}
        error={error}
        onRetry={onRetry}
        empty={w('noFigures')}
      />
    </Section>
  );
}

function sumOf(rows: readonly Figure[], name: string): Figure {
  const sum = (of: 'trips' | 'mileage' | 'fee') => addDecimals(rows.map((row) => row[of]));
  return { name, trips: sum('trips'), mileage: sum('mileage'), fee: sum('fee') };
}
