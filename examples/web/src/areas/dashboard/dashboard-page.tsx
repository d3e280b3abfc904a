import type { KeyFigures as Figures } from '@danbao/core/cockpit';
import { formatAmount } from '@danbao/core/format';
import { useLiveEvents, useLocale, usePermission, useSession } from '@danbao/react';
import { useReturn, useToday } from '@danbao/react/shell';
import { Skeleton } from '@danbao/react/table';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAppWords } from '../../shared/i18n/words.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { AttentionBox } from './attention-box.tsx';
import { CoverageBox } from './coverage-box.tsx';
import { useDashboardWords } from './i18n/words.ts';
import { MealsBox } from './meals-box.tsx';

const minute = 60_000;

/** The server's time on the wall a moment ago, going on from there minute by minute: `yyyy-MM-dd HH:mm:ss`. */
function useWallNow(told: string | undefined, toldAt: number): string {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), minute);
    return () => clearInterval(timer);
  }, []);
  if (told === undefined) return '';
  const passed = Math.max(0, Date.now() - toldAt);
  const instant = Date.parse(`${told.replace(' ', 'T')}Z`) + passed;
  return new Date(instant).toISOString().slice(0, 19).replace('T', ' ');
}

// What other areas define is loaded beside the page, not before it.
const arranged = import('./arranged.tsx').then(({ Arranged }) => ({ default: Arranged }));
const Arranged = lazy(() => arranged);
const OwnFlowsBox = lazy(async () => ({ default: (await import('./own-flows-box.tsx')).OwnFlowsBox }));
const FirstDayGuide = lazy(async () => ({ default: (await import('./first-day-guide.tsx')).FirstDayGuide }));
const TodayBox = lazy(async () => ({ default: (await import('./today-box.tsx')).TodayBox }));
const MeetingsBox = lazy(async () => ({ default: (await import('./meetings-box.tsx')).MeetingsBox }));
const QuizLink = lazy(async () => ({ default: (await import('./quiz-link.tsx')).QuizLink }));
const UnreadLink = lazy(async () => ({ default: (await import('./unread-link.tsx')).UnreadLink }));
const WorkBox = lazy(async () => ({ default: (await import('./work-box.tsx')).WorkBox }));

const liveKinds = ['flow', 'measure', 'dish-order', 'date-menu'];

/** What this person has to do today: first what waits for their signature, then the rest by how much it presses. */
export function DashboardPage() {
  const app = useAppWords();
  const w = useDashboardWords();
  const locale = useLocale();
  usePageTitle(app('dashboard'));
  const user = useSession()?.user;
  const today = useToday();
  const refresh = () => void today.refetch();
  useReturn(refresh);
  useLiveEvents(liveKinds, refresh);
  const readsMeasures = usePermission('measure:read');
  const readsFlows = usePermission('flow:read');
  const readsProjects = usePermission('project:read');
  const readsWork = usePermission('work:read');
  const eats = usePermission('canteen:order');
  const setsUp = usePermission('admin:users');
  const now = useWallNow(today.data?.now, today.dataUpdatedAt);
  const state = { error: today.error, onRetry: refresh };
  const waiting = <Skeleton lines={4} />;
  const figures = readsProjects && <KeyFigures figures={today.data?.figures} />;
  const unfulfilled = readsMeasures && <AttentionBox what="unfulfilled" page={today.data?.unfulfilled} {...state} />;
  const due = readsMeasures && <AttentionBox what="due" page={today.data?.due} {...state} />;
  const coverage = readsMeasures && <CoverageBox page={today.data?.coverage} {...state} />;
  const meals = eats && <MealsBox today={now.slice(0, 10)} meals={today.data?.meals} {...state} />;
  const waits = <TodayBox now={now} />;
  const flows = readsFlows && <OwnFlowsBox now={now} page={today.data?.mine} starts={today.data?.starts} {...state} />;
  const work = readsWork && <WorkBox />;
  const later = (card: ReactNode) => <Suspense fallback={waiting}>{card}</Suspense>;
  const meetings = later(<MeetingsBox now={now} />);
  const usual = (
    <>
      <div className="grid items-start gap-3 lg:grid-cols-3">
        {later(
          <>
            {waits}
            {flows}
          </>,
        )}
      </div>
      {figures && <div className="my-3">{figures}</div>}
      <div className="mt-3 grid items-start gap-3 lg:grid-cols-3">
        {readsMeasures && (
          <div className="grid min-w-0 gap-3 lg:col-span-2 lg:grid-cols-2">
            {unfulfilled}
            {due}
            <div className="min-w-0 lg:col-span-2">{coverage}</div>
          </div>
        )}
        <div className={readsMeasures ? 'grid min-w-0 gap-3' : 'contents'}>
          {meetings}
          {meals}
        </div>
      </div>
    </>
  );
  const cards = {
    ...{ figures, unfulfilled, due, coverage, meetings, meals },
    flows: later(
      <>
        {waits}
        {flows}
      </>,
    ),
    work: work && later(work),
  };
  return (
    <>
      <PageHead
        title={app('welcome', { name: user?.realName ?? user?.username ?? '' })}
        about={
          <>
            {now === '' ? ' ' : w('today', { date: dateText(now, locale) })}
            <Suspense fallback={null}>
              <UnreadLink />
              <QuizLink />
            </Suspense>
          </>
        }
        tools={
          <Link className="db-root db-button" to="/editindex">
            {w('arrange')}
          </Link>
        }
      />
      <Suspense fallback={null}>{setsUp && <FirstDayGuide />}</Suspense>
      {/* Not the usual cards: they would be drawn twice, and ask twice. */}
      <Suspense fallback={<Skeleton lines={8} />}>
        <Arranged usual={usual} cards={cards} />
      </Suspense>
    </>
  );
}

function dateText(now: string, locale: 'zh' | 'en'): string {
  const day = new Date(`${now.slice(0, 10)}T00:00:00Z`);
  const form = { timeZone: 'UTC', month: 'long', day: 'numeric', weekday: 'long' } as const;
  return new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', form).format(day);
}

const names = ['balance', 'projects', 'pending', 'ending'] as const satisfies readonly (keyof Figures)[];

/** Four figures of the business within the person's reach; in their place before they are known. */
function KeyFigures({ figures }: { readonly figures: Figures | undefined }) {
  const w = useDashboardWords();
  return (
    <section className="db-panel db-figures" aria-label={w('figures')}>
      {names.map((name) => (
        <Link
          key={name}
          className="db-figure"
          to="/projects"
          title={name === 'balance' ? w('balanceAbout') : undefined}
        >
          <span className="db-figure-name">{w(`${name}Figure`)}</span>
          <span className="db-figure-value" data-waiting={figures === undefined || undefined}>
            {figures ? (name === 'balance' ? formatAmount(figures.balance) : figures[name]) : '—'}
            <small>{w(name === 'balance' ? 'wan' : 'counted')}</small>
          </span>
        </Link>
      ))}
    </section>
  );
}
