import type { ValuesOf } from '@danbao/core';
import { type historyLesson, party, videoStages } from '@danbao/core/office';
import { buildPath } from '@danbao/core/routes';
import { useEndpoint, useLocale, usePermission } from '@danbao/react';
import { Skeleton } from '@danbao/react/table';
import { Link } from 'react-router';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { usePartyWords } from './i18n/words.ts';

export type Lesson = ValuesOf<typeof historyLesson>;

/** Films on the history of the party, by period, with how far the reader is in each. */
export function HistoryPage() {
  const w = usePartyWords();
  usePageTitle(w('history'));
  const locale = useLocale();
  const manages = usePermission('party:manage');
  const { data } = useEndpoint(party.lessons, undefined);
  const stages = videoStages.filter(({ value }) => data?.some(({ stage }) => stage === value));
  const seen = data?.filter(({ isDone }) => isDone === '1').length ?? 0;
  return (
    <>
      <PageHead
        title={w('history')}
        about={data && data.length > 0 ? w('seenCount', { seen, all: data.length }) : w('historyAbout')}
        tools={
          manages && (
            <Link className="db-root db-button" to="/party/videos">
              {w('manageVideos')}
            </Link>
          )
        }
      />
      {!data && <Skeleton lines={6} />}
      {data?.length === 0 && <p className="db-panel p-4 text-quiet">{w('noLessons')}</p>}
      <div className="grid gap-3">
        {stages.map(({ value, label }) => (
          <section key={value} className="db-panel p-3 lg:p-4" aria-label={label[locale]}>
            <h2 className="mb-3 text-16 font-semibold">{label[locale]}</h2>
            <LessonList lessons={data?.filter(({ stage }) => stage === value) ?? []} />
          </section>
        ))}
      </div>
    </>
  );
}

/** Lessons to choose from. */
export function LessonList({ lessons }: { readonly lessons: readonly Lesson[] }) {
  const w = usePartyWords();
  return (
    <ul className="grid gap-2 lg:grid-cols-2">
      {lessons.map((lesson) => (
        <li key={lesson.videoId} className="rounded-base border border-line p-3">
          <Link
            className="db-link break-words"
            aria-label={w('play', { name: lesson.title })}
            to={buildPath('partyHistoryPlay', { videoId: lesson.videoId })}
          >
            {lesson.title}
          </Link>
          {lesson.about && <p className="text-13 break-words text-quiet">{lesson.about}</p>}
          <LessonState lesson={lesson} />
        </li>
      ))}
    </ul>
  );
}

function LessonState({ lesson: { fileId, position, isDone } }: { readonly lesson: Lesson }) {
  const w = usePartyWords();
  if (fileId === undefined) return <span className="db-tag">{w('noFilm')}</span>;
  return (
    <span className="flex flex-wrap gap-2">
      {isDone === '1' && <span className="db-tag db-tag-success">{w('seen')}</span>}
      {position !== '0' && <span className="db-tag">{w('leftOff', { time: clock(Number(position)) })}</span>}
      {isDone === '0' && position === '0' && <span className="db-tag">{w('notBegun')}</span>}
    </span>
  );
}

/** Seconds as a player shows them: 754 → 12:34, 3754 → 1:02:34. */
function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${two(minutes)}:${rest}`;
}
