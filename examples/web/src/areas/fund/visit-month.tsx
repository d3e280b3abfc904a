import { visitState } from '@danbao/core/credit';
import { Link } from 'react-router';
import { useFundWords } from './i18n/words.ts';

export interface CalendarVisit {
  readonly id: string;
  readonly enterpriseId: string;
  readonly enterpriseName?: string;
  readonly visitDate: string;
  readonly visitors: string;
  readonly purpose: string;
  readonly result?: string;
}

export interface VisitMonthProps {
  readonly weeks: readonly (readonly string[])[];
  /** As yyyy-MM. */
  readonly month: string;
  readonly today: string;
  readonly visits: readonly CalendarVisit[];
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** A month of visits on its days. A phone has too little room for seven days: there the table below says it all. */
export function VisitMonth({ weeks, month, today, visits }: VisitMonthProps) {
  const w = useFundWords();
  return (
    <table className="mb-3 hidden w-full table-fixed border-collapse text-13 md:table" aria-label={w('calendar')}>
      <thead>
        <tr>
          {days.map((day) => (
            <th key={day} scope="col" className="p-1 text-left font-normal text-quiet">
              {w(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]} className="border-t border-[var(--db-line)] align-top">
            {week.map((day) => (
              <td
                key={day}
                className="h-16 border-l border-[var(--db-line)] p-1 first:border-l-0"
                aria-current={day === today ? 'date' : undefined}
              >
                {day.startsWith(month) && (
                  <>
                    <span className={day === today ? 'db-tag db-tag-success' : 'text-quiet'}>
                      {Number(day.slice(8))}
                    </span>
                    <DayVisits visits={visits.filter(({ visitDate }) => visitDate.startsWith(day))} today={today} />
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayVisits({ visits, today }: Pick<VisitMonthProps, 'visits' | 'today'>) {
  return (
    <ul className="mt-1 grid gap-1">
      {visits.map((visit) => (
        <li key={visit.id} className="min-w-0">
          <VisitTag state={visitState(visit, today)} />{' '}
          <Link className="db-link break-words" to={`/fund/enterprises/${visit.enterpriseId}`}>
            {visit.enterpriseName}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const looks = { done: 'db-tag db-tag-success', planned: 'db-tag', missed: 'db-tag db-tag-warning' } as const;

/** How far a visit is, in words. */
export function VisitTag({ state }: { readonly state: keyof typeof looks }) {
  const w = useFundWords();
  return <span className={looks[state]}>{w(state)}</span>;
}
