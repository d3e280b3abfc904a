import { formatTime } from '@danbao/core/format';
import type { EntryNotice } from '@danbao/core/office';
import { Bell, X } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../button/button.tsx';
import { classes } from '../button/classes.ts';
import type { NoticeWordFunction } from './i18n/words.ts';
import { useNoticeWords } from './i18n/words.ts';
import { noticeIcons } from './notice-icons.ts';
import { useEntryNotices } from './use-entry-notices.ts';
import { useOpenFlow } from './use-open-flow.ts';

export interface NoticeDigestProps {
  /** Where the notification centre is. */
  readonly href: string;
  /** The centre is what the person looks at: nothing has to point to it. */
  readonly isCentreOpen?: boolean;
  /** Opens the centre or another page of the app, such as the details of a flow. */
  readonly onOpen: (path: string) => void;
  readonly className?: string;
}

/**
 * What is new since the person last looked, as one quiet line (P1-P9): how many there are and the way to the centre, or the one
 * that has come with what it leads to. Put it once into the bar of the app, beside the bell, where it takes free room and covers
 * nothing; where there is none, on a phone, the bell beside it stands out in its place. Closing it marks nothing as read.
 */
export function NoticeDigest({ href, isCentreOpen = false, onOpen, className }: NoticeDigestProps) {
  const w = useNoticeWords();
  const { fresh, close, hold, release, markRead } = useEntryNotices();
  const openFlow = useOpenFlow(onOpen);
  useEffect(() => {
    if (isCentreOpen && fresh.length > 0) close();
  }, [isCentreOpen, fresh, close]);
  const [first] = fresh;
  const single = fresh.length === 1 ? first : undefined;
  const Icon = single ? noticeIcons[single.kind] : Bell;
  const text = single ? noticeTitle(single, w) : w('digest', { count: fresh.length });
  const open = async () => {
    if (!single?.opens) {
      close();
      onOpen(href);
    } else if (await openFlow(single.opens.workFlowId)) {
      close();
      markRead(single.id);
    }
  };
  return (
    <div className={classes('db-root db-digest', className)} role="status">
      {first && (
        <section
          className="db-digest-line"
          aria-label={w('digestName')}
          onMouseEnter={hold}
          onMouseLeave={release}
          onFocus={hold}
          onBlur={release}
        >
          <Icon aria-hidden="true" />
          <span className="db-digest-text" title={single && noticeText(single, w)}>
            <strong>{text}</strong>
            {single?.label && <span className="db-tag">{w(single.label)}</span>}
            {single?.meeting && <span className="db-tag">{w(single.meeting.approval)}</span>}
            {single && <span>{noticeText(single, w)}</span>}
          </span>
          <Button variant="text" onClick={() => void open()}>
            {w('look')}
          </Button>
          <Button variant="text" icon={<X />} aria-label={w('close', { title: text })} onClick={close} />
        </section>
      )}
    </div>
  );
}

/** The title of a notification as the specification words it. */
function noticeTitle({ title }: EntryNotice, w: NoticeWordFunction): string {
  return w(`title.${title.key}`, title.params);
}

/** What it says, in one line: plain text, whatever stands in it. */
function noticeText({ text, meeting, title }: EntryNotice, w: NoticeWordFunction): string {
  const { endTime } = title.params;
  const parts = meeting ? [formatTime(meeting.startTime), meeting.mrName, text] : [text];
  if (endTime !== undefined) parts.push(w('voteUntil', { endTime }));
  return parts.filter((part) => part !== '').join(' · ');
}
