import { Bell } from 'lucide-react';
import type { MouseEvent } from 'react';
import { classes } from '../button/classes.ts';
import { useNoticeWords } from './i18n/words.ts';
import { useUnreadNotices } from './use-unread-notices.ts';

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
  const unread = useUnreadNotices() ?? 0;
  const name = unread > 0 ? w('bellUnread', { count: unread }) : w('bell');
  const open = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(href);
  };
  return (
    <a
      href={href}
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
