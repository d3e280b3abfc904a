import { countUnread } from '@danbao/core/office';
import { Bell } from 'lucide-react';
import type { MouseEvent } from 'react';
import { classes } from '../button/classes.ts';
import { useLiveEvents } from '../events/use-live-events.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { useNoticeWords } from './i18n/words.ts';

/** The page that is opened first may have asked for the number too: that answer is good for so many ms. */
const justAsked = 5_000;

const kinds = ['notice', 'notice-read'];

/** How many notifications are unread; follows what happens elsewhere. Undefined until it is known. */
function useUnreadNotices(): number | undefined {
  const { data, refetch } = useEndpoint(countUnread, undefined, { keepPrevious: true, staleTime: justAsked });
  useLiveEvents(kinds, () => void refetch());
  return data?.total;
}

export interface NoticeBellProps {
  /** Where the notification centre is. */
  readonly href: string;
  /** Opens it inside the app; without it the browser follows the link. */
  readonly onOpen?: (href: string) => void;
  readonly className?: string;
}

/** The way to the notification centre, with the number of unread notifications. */
export function NoticeBell({ href, onOpen, className }: NoticeBellProps) {
  const w = useNoticeWords();
  const { basePath } = useDanbao();
  const unread = useUnreadNotices() ?? 0;
  const name = unread > 0 ? w('bellUnread', { count: unread }) : w('bell');
  const open = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(href);
  };
  return (
    <a
      href={basePath + href}
      className={classes('db-root db-tool db-bell', className)}
      aria-label={name}
      title={name}
      onClick={open}
    >
      <Bell aria-hidden="true" />
      {unread > 0 && (
        <span className="db-bell-count" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </a>
  );
}
