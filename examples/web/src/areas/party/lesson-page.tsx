import { party } from '@danbao/core/office';
import { fixedRoutes } from '@danbao/core/routes';
import { useEndpoint } from '@danbao/react';
import { Skeleton } from '@danbao/react/table';
import { Link, useParams } from 'react-router';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { RecordMissing } from '../../shared/record-missing.tsx';
import { FilmPlayer } from './film-player.tsx';
import { LessonList } from './history-page.tsx';
import { usePartyWords } from './i18n/words.ts';

/** One film, from where it was left, and others of its period. */
export function LessonPage() {
  const w = usePartyWords();
  const { videoId = '' } = useParams();
  const { data: lesson, error, refetch } = useEndpoint(party.lesson, { videoId });
  const { data: all = [] } = useEndpoint(party.lessons, undefined, { staleTime: 60_000 });
  usePageTitle(lesson ? lesson.title : w('history'));
  const back = (
    <Link className="db-root db-button" to={fixedRoutes.partyHistory.path}>
      {w('backToList')}
    </Link>
  );
  if (error)
    return (
      <RecordMissing title={w('missing')} help={w('missingHelp')} error={error} onRetry={() => void refetch()}>
        {back}
      </RecordMissing>
    );
  if (!lesson) return <Skeleton lines={6} />;
  const others = all.filter((one) => one.stage === lesson.stage && one.videoId !== lesson.videoId);
  return (
    <>
      <PageHead title={lesson.title} about={lesson.about} tools={back} />
      <div className="db-panel p-3 lg:p-4">
        {lesson.fileId === undefined ? (
          <p className="text-quiet">{w('noFilm')}</p>
        ) : (
          <FilmPlayer
            key={lesson.videoId}
            videoId={lesson.videoId}
            fileId={lesson.fileId}
            title={lesson.title}
            start={lesson.position}
          />
        )}
      </div>
      {others.length > 0 && (
        <section className="db-panel mt-3 p-3 lg:p-4" aria-label={w('others')}>
          <h2 className="mb-3 text-16 font-semibold">{w('others')}</h2>
          <LessonList lessons={others} />
        </section>
      )}
    </>
  );
}
