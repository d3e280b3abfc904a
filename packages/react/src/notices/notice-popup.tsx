import type { EntryNotice } from '@danbao/core/office';
import { X } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { useNoticeWords } from './i18n/words.ts';
import { noticeIcons } from './notice-icons.ts';
import { noticeLines, noticeTitle } from './notice-phrases.ts';

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
