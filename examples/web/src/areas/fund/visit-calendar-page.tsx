import { reserveVisits, visitState } from '@danbao/core/credit';
import { addDays, addMonths, weekOf } from '@danbao/core/format';
import { useEndpoint } from '@danbao/react';
import { type Column, DataTable } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import { useFundWords } from './i18n/words.ts';
import { type CalendarVisit, VisitMonth, VisitTag } from './visit-month.tsx';

/** More visits than a month has. */
const max = '1000';

/** The visits of a month on their days, and the same as a table: planned, done, and those whose result is still missing. */
export function VisitCalendarPage() {
  const w = useFundWords();
  usePageTitle(w('calendar'));
  const today = useDayInChina();
  const [{ month: asked }, change] = useAddressState({ month: '' });
  const month = /^\d{4}-\d{2}$/.test(asked) ? asked : today.slice(0, 7);
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const query = { visitDateFrom: first, visitDateTo: last, pageSize: max };
  const { data, error, refetch } = useEndpoint(reserveVisits.calls.page, query, { keepPrevious: true });
  // The list has the latest first.
  const visits = data && ([...data.rows].reverse() as readonly CalendarVisit[]);
  const move = (by: number) => change({ month: addMonths(first, by).slice(0, 7) });
  const columns: readonly Column<CalendarVisit>[] = [
    {
      id: 'day',
      header: w('visitDate'),
      kind: 'nowrap',
      cell: (row) => <span className="db-mono">{row.visitDate.slice(0, 10)}</span>,
    },
    {
      id: 'company',
      header: w('company'),
      cell: (row) => (
        <Link
          className="db-link db-cell-cut"
          to={`/fund/enterprises/${row.enterpriseId}`}
          title={row.enterpriseName ?? ''}
        >
          {row.enterpriseName}
        </Link>
      ),
      text: (row) => row.enterpriseName ?? '',
    },
    { id: 'visitors', header: w('visitors'), cell: (row) => row.visitors },
    { id: 'purpose', header: w('purpose'), cell: (row) => <span className="db-cell-cut">{row.purpose}</span> },
    { id: 'state', header: w('state'), kind: 'nowrap', cell: (row) => <VisitTag state={visitState(row, today)} /> },
    { id: 'result', header: w('result'), cell: (row) => <span className="db-cell-cut">{row.result}</span> },
  ];
  return (
    <>
      <PageHead
        title={w('calendar')}
        about={w('calendarAbout')}
        tools={
          <Link className="db-button" to={reserveVisits.page?.path ?? '/'}>
            {w('toVisits')}
          </Link>
        }
      />
      <section className="db-panel p-3 lg:p-4" aria-label={w('visitsOf', { month })}>
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <h2 className="mr-auto text-16 font-semibold">{w('visitsOf', { month })}</h2>
          <Button icon={<ChevronLeft />} aria-label={w('earlierMonth')} onClick={() => move(-1)} />
          <Button onClick={() => change({ month: '' })}>{w('thisMonth')}</Button>
          <Button icon={<ChevronRight />} aria-label={w('laterMonth')} onClick={() => move(1)} />
        </div>
        {visits && <VisitMonth weeks={weeksOf(first, last)} month={month} today={today} visits={visits} />}
        <DataTable<CalendarVisit>
          label={w('visitsOf', { month })}
          cards
          columns={columns}
          rows={visits}
          rowKey={({ id }) => id}
          error={error}
          onRetry={() => void refetch()}
          empty={w('noVisits')}
        />
      </section>
    </>
  );
}

/** The weeks from Monday on that hold the days of a month. */
function weeksOf(first: string, last: string): readonly (readonly string[])[] {
  const weeks: string[][] = [];
  for (let week = weekOf(first); (week[0] ?? '') <= last; week = weekOf(addDays(week[0] ?? '', 7))) weeks.push(week);
  return weeks;
}
