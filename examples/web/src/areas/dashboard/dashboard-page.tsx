import { notices } from '@danbao/core';
import { useEndpoint, useLiveEvents, useLocale, usePermission, useReturn, useSession, useToday } from '@danbao/react';
import { Link } from 'react-router';
import { useAppWords } from '../../shared/i18n/words.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { AttentionBox } from './attention-box.tsx';
import { CoverageBox } from './coverage-box.tsx';
import { useDashboardWords } from './i18n/words.ts';
import { MealsBox } from './meals-box.tsx';
import { MeetingsBox } from './meetings-box.tsx';
import { useWallNow } from './use-wall-now.ts';
import { WorkBox } from './work-box.tsx';

const liveKinds = ['measure', 'dish-order', 'date-menu'];

/** What this person has to do today; what needs doing first comes first. */
export function DashboardPage() {
  const app = useAppWords();
  const w = useDashboardWords();
  const locale = useLocale();
  usePageTitle(app('dashboard'));
  const user = useSession()?.user;
  const today = useToday();
  const unread = useEndpoint(notices.unread, undefined).data?.total ?? 0;
  const refresh = () => void today.refetch();
  useReturn(refresh);
  useLiveEvents(liveKinds, refresh);
  const readsMeasures = usePermission('measure:read');
  const readsWork = usePermission('work:read');
  const eats = usePermission('canteen:order');
  const now = useWallNow(today.data?.now, today.dataUpdatedAt);
  const state = { error: today.error, onRetry: refresh };
  return (
    <>
      <PageHead
        title={app('welcome', { name: user?.realName ?? user?.username ?? '' })}
        about={
          <>
            {now === '' ? ' ' : w('today', { date: dateText(now, locale) })}
            {unread > 0 && (
              <>
                {' · '}
                <Link className="db-link" to="/notices">
                  {w('unread', { count: unread })}
                </Link>
              </>
            )}
          </>
        }
      />
      <div className="grid items-start gap-3 lg:grid-cols-3">
        {readsMeasures && (
          <div className="grid min-w-0 gap-3 lg:col-span-2 lg:grid-cols-2">
            <AttentionBox what="unfulfilled" page={today.data?.unfulfilled} {...state} />
            <AttentionBox what="due" page={today.data?.due} {...state} />
            <div className="min-w-0 lg:col-span-2">
              <CoverageBox page={today.data?.coverage} {...state} />
            </div>
          </div>
        )}
        <div className={readsMeasures ? 'grid min-w-0 gap-3' : 'contents'}>
          {readsWork && <WorkBox />}
          <MeetingsBox now={now} />
          {eats && <MealsBox today={now.slice(0, 10)} meals={today.data?.meals} {...state} />}
        </div>
      </div>
    </>
  );
}

function dateText(now: string, locale: 'zh' | 'en'): string {
  const day = new Date(`${now.slice(0, 10)}T00:00:00Z`);
  const form = { timeZone: 'UTC', month: 'long', day: 'numeric', weekday: 'long' } as const;
  return new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', form).format(day);
}
