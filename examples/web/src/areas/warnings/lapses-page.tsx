import type { Locale } from '@danbao/core';
import { findLapses, type LapseKind, lapseKinds, lapseLosses } from '@danbao/core/credit';
import { daysBetween, icalendar } from '@danbao/core/format';
import { listing } from '@danbao/core/resources';
import { useDanbao, useLocale, useMessage } from '@danbao/react';
import { saveBlob } from '@danbao/react/browser';
import type { RecordsFilter } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import { ListingPage } from '../../shared/listing-page.tsx';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import { type LapseWordFunction, useLapseWords } from './lapse-words.ts';

const lapseList = listing(findLapses, {
  follows: ['application', 'payment', 'repayment', 'measure'],
  key: 'id',
  rowTitle: 'name',
  columns: ['day', 'kind', 'name', 'projectName', 'clientName', 'managerName'],
  filters: ['kind'],
});

/** How many days before it a calendar reminds. */
const remindDays = 7;

/** Rights that would lapse within ninety days, by day, with what is lost; as a sheet and as a calendar. */
export function LapsesPage() {
  const w = useLapseWords();
  const locale = useLocale();
  const today = useDayInChina();
  const lossOf = (kind: LapseKind) => lapseLosses[kind][locale];
  return (
    <ListingPage
      listing={lapseList}
      title={w('title')}
      about={w('about')}
      empty={w('nothing')}
      tools={(query) => <CalendarButton query={query} />}
      columns={{
        day: {
          cell: ({ day }) => (
            <span className="whitespace-nowrap">
              {day} <span className={tagOf(daysBetween(today, day))}>{leftText(daysBetween(today, day), w)}</span>
            </span>
          ),
        },
        name: {
          cell: ({ name, link, projectName }) => (
            <Link className="db-link" to={link}>
              {name || projectName}
            </Link>
          ),
        },
      }}
      moreColumns={[
        { id: 'loss', header: w('loss'), cell: ({ kind }) => lossOf(kind), text: ({ kind }) => lossOf(kind) },
      ]}
    />
  );
}

/** What the list shows, on all its pages, as a file that calendars read; what is read again changes nothing twice. */
function CalendarButton({ query }: { readonly query: RecordsFilter }) {
  const w = useLapseWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const save = async () => {
    try {
      const { rows } = await client.request(findLapses, { ...query, pageSize: '5000' });
      const days = rows.map(({ id, kind, day, name = '', projectName = '', link }) => ({
        ...{ uid: `${id}@${location.host}`, day, remindDays },
        title: [kindText(kind, locale), projectName, name].filter(Boolean).join(' · '),
        description: lapseLosses[kind][locale],
        url: new URL(link, location.origin).href,
      }));
      const text = icalendar(days, { name: w('title'), now: new Date() });
      saveBlob(new Blob([text], { type: 'text/calendar' }), `${w('title')}.ics`);
    } catch (error) {
      notify.failed(w('notMade'), error);
    }
  };
  return (
    <Button icon={<CalendarDays aria-hidden="true" />} onClick={() => void save()}>
      {w('calendar')}
    </Button>
  );
}

function kindText(kind: LapseKind, locale: Locale): string {
  return lapseKinds.find(({ value }) => value === kind)?.label[locale] ?? kind;
}

/** Red is what has ended already, or does within a week. */
function tagOf(days: number): string {
  return `db-tag ${days < remindDays ? 'db-tag-danger' : ''}`;
}

function leftText(days: number, w: LapseWordFunction): string {
  if (days === 0) return w('today');
  return days < 0 ? w('ago', { days: String(-days) }) : w('left', { days: String(days) });
}
