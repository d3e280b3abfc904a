import { addDays } from '@danbao/core/format';
import { canteen, type DishSummary, mealTypes, orderStates, type PersonSummary } from '@danbao/core/office';
import { useEndpoint, useLocale } from '@danbao/react';
import { DayField, SegmentControl } from '@danbao/react/form';
import { type Column, DataTable } from '@danbao/react/table';
import { answerOf } from '../../shared/answer-of.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { mondayOf, today } from './days.ts';
import { OrderDownloads } from './order-downloads.tsx';
import { useDrinkWords } from './words.ts';

/** What was ordered in a span of days, by person or by dish. */
export function SumsPage() {
  const w = useDrinkWords();
  usePageTitle(w('sums'));
  const monday = mondayOf(today());
  const [{ by, from = monday, until = addDays(monday, 6) }, change] = useAddressState<string>({
    by: 'people',
    from: monday,
    until: addDays(monday, 6),
  });
  const span = { beginDate: from, endDate: until };
  return (
    <>
      <PageHead title={w('sums')} about={w('sumsAbout')} tools={<OrderDownloads filter={span} />} />
      <div className="db-panel p-3 lg:p-4">
        <div className="mb-3 flex flex-wrap items-end gap-3">
          <SegmentControl
            name="sums-by"
            label={w('by')}
            value={by ?? 'people'}
            options={(['people', 'dishes'] as const).map((value) => ({ value, text: w(value) }))}
            onChange={(value) => change({ by: value })}
          />
          <DayField name="from" label={w('from')} value={from} onChange={(value) => change({ from: value })} />
          <DayField name="until" label={w('until')} value={until} onChange={(value) => change({ until: value })} />
        </div>
        {by === 'dishes' ? <ByDish {...span} /> : <ByPerson {...span} />}
      </div>
    </>
  );
}

interface Span {
  readonly beginDate: string;
  readonly endDate: string;
}

function ByPerson(span: Span) {
  const w = useDrinkWords();
  const locale = useLocale();
  const { data, error, refetch } = useEndpoint(canteen.summaryByPeople, span, { keepPrevious: true });
  const number = (id: 'open' | 'served' | 'noShow' | 'cancelled', header: string): Column<PersonSummary> => ({
    id,
    header,
    kind: 'number',
    cell: (row) => row[id],
  });
  const columns: Column<PersonSummary>[] = [
    { id: 'person', header: w('person'), kind: 'nowrap', cell: ({ userName }) => userName },
    { id: 'dept', header: w('department'), cell: ({ deptName }) => deptName },
    number('open', w('open')),
    number('served', answerOf(orderStates, '4', locale)),
    number('noShow', answerOf(orderStates, '5', locale)),
    number('cancelled', answerOf(orderStates, '3', locale)),
    { id: 'count', header: w('portions'), kind: 'number', cell: ({ count }) => count },
    { id: 'total', header: w('total'), kind: 'number', cell: ({ total }) => total },
  ];
  return (
    <DataTable
      label={w('people')}
      columns={columns}
      rows={data}
      rowKey={({ userId }) => userId}
      error={error}
      onRetry={() => void refetch()}
      empty={w('noSums')}
      cards
    />
  );
}

function ByDish(span: Span) {
  const w = useDrinkWords();
  const locale = useLocale();
  const { data, error, refetch } = useEndpoint(canteen.summaryByDish, span, { keepPrevious: true });
  const columns: Column<DishSummary>[] = [
    { id: 'date', header: w('date'), kind: 'nowrap', cell: ({ date }) => date },
    { id: 'meal', header: w('meal'), kind: 'nowrap', cell: ({ mealType }) => answerOf(mealTypes, mealType, locale) },
    { id: 'dish', header: w('dish'), cell: ({ dishName }) => dishName },
    { id: 'price', header: w('price'), kind: 'number', cell: ({ price }) => price },
    { id: 'count', header: w('portions'), kind: 'number', cell: ({ count }) => count },
    { id: 'total', header: w('total'), kind: 'number', cell: ({ total }) => total },
  ];
  return (
    <DataTable
      label={w('dishes')}
      columns={columns}
      rows={data}
      rowKey={({ date, mealType, dishId }) => `${date} ${mealType} ${dishId}`}
      error={error}
      onRetry={() => void refetch()}
      empty={w('noSums')}
      cards
    />
  );
}
