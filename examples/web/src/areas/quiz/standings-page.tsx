import type { ValuesOf } from '@danbao/core';
import { type ownAnswer, quiz, type quizStanding, standingKinds } from '@danbao/core/office';
import { useEndpoint, useLocale } from '@danbao/react';
import { DayField, SegmentControl } from '@danbao/react/form';
import { type Column, DataTable } from '@danbao/react/table';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useQuizWords } from './i18n/words.ts';

type Standing = ValuesOf<typeof quizStanding>;
type Answer = ValuesOf<typeof ownAnswer>;

/** How people and units stand in the daily quiz, and what the reader has answered. */
export function StandingsPage() {
  const w = useQuizWords();
  usePageTitle(w('standings'));
  const locale = useLocale();
  const [{ from, until, by }, change] = useAddressState<string>({ from: '', until: '', by: 'person' });
  const period = { ...(from ? { from } : {}), ...(until ? { until } : {}) };
  const table = useEndpoint(quiz.standings, { ...period, by: by as 'person' | 'unit' }, { keepPrevious: true });
  const own = useEndpoint(quiz.results, period, { keepPrevious: true });
  const columns: Column<Standing>[] = [
    { id: 'rank', header: w('rank'), kind: 'narrow', cell: ({ rank }) => rank },
    {
      id: 'name',
      header: standingKinds.find(({ value }) => value === by)?.label[locale] ?? '',
      cell: ({ name, isMe }) => (
        <span>
          {name} {isMe === '1' && <span className="db-tag">{w('isMe')}</span>}
        </span>
      ),
    },
    ...(by === 'person'
      ? [{ id: 'unit', header: w('unit'), kind: 'text', cell: ({ unitName }) => unitName } satisfies Column<Standing>]
      : []),
    { id: 'answered', header: w('answered'), kind: 'number', cell: ({ answered }) => answered },
    { id: 'right', header: w('right'), kind: 'number', cell: ({ right }) => right },
    { id: 'percent', header: w('percent'), kind: 'number', cell: ({ percent }) => `${percent}%` },
  ];
  const answers: Column<Answer>[] = [
    { id: 'day', header: w('day'), kind: 'nowrap', cell: ({ day }) => day },
    { id: 'title', header: w('question'), cell: ({ title }) => title ?? w('gone') },
    {
      id: 'isRight',
      header: w('state'),
      kind: 'nowrap',
      cell: ({ isRight }) => (
        <span className={isRight === '1' ? 'db-tag db-tag-success' : 'db-tag db-tag-warning'}>
          {w(isRight === '1' ? 'correct' : 'wrong')}
        </span>
      ),
    },
    { id: 'answer', header: w('myAnswer'), cell: ({ answer }) => answer },
    { id: 'right', header: w('rightAnswer'), cell: ({ right }) => right ?? '—' },
  ];
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
        <DataTable
          label={w('standings')}
          columns={columns}
          rows={table.data}
          rowKey={({ name, unitName, rank }) => `${rank} ${name} ${unitName}`}
          error={table.error}
          onRetry={() => void table.refetch()}
          empty={w('noStandings')}
          cards
        />
      </section>
      <section className="db-panel mt-3 p-3 lg:p-4" aria-label={w('myAnswers')}>
        <h2 className="mb-3 text-16 font-semibold">{w('myAnswers')}</h2>
        <DataTable
          label={w('myAnswers')}
          columns={answers}
          rows={own.data}
          rowKey={({ day }) => day}
          error={own.error}
          onRetry={() => void own.refetch()}
          empty={w('noAnswers')}
          cards
        />
      </section>
    </>
  );
}
