import { quiz, standingKinds } from '@danbao/core/office';
import { listing } from '@danbao/core/resources';
import { useLocale } from '@danbao/react';
import { DayField, SegmentControl } from '@danbao/react/form';
import { Listing } from '@danbao/react/resources';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useQuizWords } from './i18n/words.ts';

const people = listing(quiz.standings, {
  key: 'name',
  columns: ['rank', 'name', 'unitName', 'answered', 'right', 'percent'],
});
const units = listing(quiz.standings, { key: 'name', columns: ['rank', 'name', 'answered', 'right', 'percent'] });
const answers = listing(quiz.results, {
  key: 'day',
  rowTitle: 'title',
  columns: ['day', 'title', 'isRight', 'answer', 'right'],
});

/** How people and units stand in the daily quiz, and what the reader has answered. */
export function StandingsPage() {
  const w = useQuizWords();
  usePageTitle(w('standings'));
  const locale = useLocale();
  const [{ from, until, by }, change] = useAddressState<string>({ from: '', until: '', by: 'person' });
  const period = { ...(from ? { from } : {}), ...(until ? { until } : {}) };
  return (
    <>
      <PageHead title={w('standings')} about={w('standingsAbout')} />
      <section className="db-panel p-3 lg:p-4" aria-label={w('standings')}>
        <div className="mb-3 flex flex-wrap items-end gap-3">
          <SegmentControl
            name="standings-by"
            label={w('by')}
            value={by ?? 'person'}
            options={standingKinds.map(({ value, label }) => ({ value, text: label[locale] }))}
            onChange={(value) => change({ by: value })}
          />
          <DayField name="from" label={w('from')} value={from ?? ''} onChange={(value) => change({ from: value })} />
          <DayField
            name="until"
            label={w('untilDay')}
            value={until ?? ''}
            onChange={(value) => change({ until: value })}
          />
        </div>
        <Listing
          listing={by === 'unit' ? units : people}
          fixed={{ ...period, by: by === 'unit' ? 'unit' : 'person' }}
          columns={{
            rank: { kind: 'narrow' },
            name: {
              header: standingKinds.find(({ value }) => value === by)?.label[locale] ?? '',
              cell: ({ name, isMe }) => (
                <span>
                  {name} {isMe === '1' && <span className="db-tag">{w('isMe')}</span>}
                </span>
              ),
            },
            percent: { cell: ({ percent }) => `${percent}%` },
          }}
          empty={w('noStandings')}
          arrange={({ table }) => table}
        />
      </section>
      <section className="db-panel mt-3 p-3 lg:p-4" aria-label={w('myAnswers')}>
        <h2 className="mb-3 text-16 font-semibold">{w('myAnswers')}</h2>
        <Listing
          listing={answers}
          fixed={period}
          columns={{
            title: { cell: ({ title }) => title ?? w('gone') },
            isRight: {
              cell: ({ isRight }) => (
                <span className={isRight === '1' ? 'db-tag db-tag-success' : 'db-tag db-tag-warning'}>
                  {w(isRight === '1' ? 'correct' : 'wrong')}
                </span>
              ),
            },
            right: { cell: ({ right }) => right ?? '—' },
          }}
          empty={w('noAnswers')}
          arrange={({ table }) => table}
        />
      </section>
    </>
  );
}
