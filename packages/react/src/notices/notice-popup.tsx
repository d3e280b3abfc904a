import { formatTime } from '@danbao/core/format';
import type { EntryNotice } from '@danbao/core/office';
import { X } from 'lucide-react';
import { Button } from '../button/button.tsx';
import type { NoticeWordFunction } from './i18n/words.ts';
import { useNoticeWords } from './i18n/words.ts';
import { noticeIcons } from './notice-icons.ts';

interface NoticeLine {
  readonly name?: string;
  readonly text: string;
}

export interface NoticePopupProps {
  readonly notice: EntryNotice;
  readonly onClose: () => void;
  readonly onHold: () => void;
  readonly onRelease: () => void;
  /** Where it leads somewhere. */
  readonly onOpen?: (() => void) | undefined;
}

/** One notification: plain text only, whatever stands in it. */
export function NoticePopup({ notice, onClose, onHold, onRelease, onOpen }: NoticePopupProps) {
  const w = useNoticeWords();
  const { kind, label, meeting } = notice;
  const title = noticeTitle(notice, w);
  const Icon = noticeIcons[kind];
  return (
    <li
      className={`db-notice db-notice-${kind}`}
      data-kind={kind}
      onMouseEnter={onHold}
      onMouseLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
    >
      <Icon aria-hidden="true" />
      <div className="db-notice-body">
        <div className="db-notice-head">
          {onOpen ? (
            <button type="button" className="db-notice-title db-notice-open" onClick={onOpen}>
              {title}
            </button>
          ) : (
            <strong className="db-notice-title">{title}</strong>
          )}
          {label && <span className="db-tag">{w(label)}</span>}
          {meeting && (
            <span className={meeting.approval === 'approved' ? 'db-tag db-tag-success' : 'db-tag db-tag-warning'}>
              {w(meeting.approval)}
            </span>
          )}
        </div>
        {noticeLines(notice, w).map(({ name, text }) => (
          <p key={name ?? text} className="db-notice-text">
            {name && <span className="db-notice-name">{name} </span>}
            {text}
          </p>
        ))}
      </div>
      <Button variant="text" icon={<X />} aria-label={w('close', { title })} onClick={onClose} />
    </li>
  );
}

/** The title of a notification as the specification words it. */
function noticeTitle({ title }: EntryNotice, w: NoticeWordFunction): string {
  return w(`title.${title.key}`, title.params);
}

/** What it says, line by line: a name where there is one, and the text. */
function noticeLines({ text, meeting, title }: EntryNotice, w: NoticeWordFunction): readonly NoticeLine[] {
  const { endTime } = title.params;
  if (meeting) {
    return [
      { name: w('startTime'), text: formatTime(meeting.startTime) },
      { name: w('room'), text: meeting.mrName },
      ...(text === '' ? [] : [{ name: w('reason'), text }]),
    ];
  }
  return endTime === undefined ? [{ text }] : [{ text }, { text: w('voteUntil', { endTime }) }];
}
