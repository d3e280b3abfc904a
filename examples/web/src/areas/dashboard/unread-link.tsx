import { countUnread } from '@danbao/core/office';
import { useEndpoint } from '@danbao/react';
import { Link } from 'react-router';
import { useDashboardWords } from './i18n/words.ts';

/** The bell may have asked before this page was there: its answer is good for so many ms. */
const justAsked = 5_000;

/** How many notifications are unread, with the way to them; nothing when there are none. */
export function UnreadLink() {
  const w = useDashboardWords();
  const unread = useEndpoint(countUnread, undefined, { staleTime: justAsked }).data?.total ?? 0;
  if (unread === 0) return null;
  return (
    <>
      {' · '}
      <Link className="db-link" to="/notices">
        {w('unread', { count: unread })}
      </Link>
    </>
  );
}
