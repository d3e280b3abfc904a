import { noticeKinds, noticeScopes, votePath } from '@danbao/core/office';
import { Check } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { useNoticeWords } from './i18n/words.ts';
import { noticeIcons } from './notice-icons.ts';
import type { NoticeRecord } from './use-notice-centre.ts';

export interface CentreEntryProps {
  readonly row: NoticeRecord;
  readonly onRead: () => void;
  readonly onOpenFlow: (workFlowId: string) => void;
}

/** One notification of the centre; plain text, whatever stands in it. */
export function CentreEntry({ row, onRead, onOpenFlow }: CentreEntryProps) {
  const w = useNoticeWords();
  const locale = useLocale();
  const { kind, title, content, scope, time, readTime, messageTypeId, messageInfoId } = row;
  const Icon = noticeIcons[kind];
  const kindName = noticeKinds.find(({ value }) => value === kind)?.label[locale] ?? kind;
  const scopeName = noticeScopes.find(({ value }) => value === scope)?.label[locale];
  const heading = title ?? kindName;
  // The key of a vote ends with its id.
  const target = kind === 'vote' ? votePath(row.key.slice('vote:'.length)) : messageInfoId;
  const isPage = target?.startsWith('/') ?? false;
  return (
    <li className="db-centre-entry" data-unread={readTime === undefined || undefined}>
      <Icon aria-hidden="true" />
      <div className="db-notice-body">
        <div className="db-notice-head">
          <strong className="db-notice-title">{heading}</strong>
          {readTime === undefined && <span className="db-tag db-tag-warning">{w('unread')}</span>}
          {title !== undefined && <span className="db-tag">{kindName}</span>}
          {scopeName && <span className="db-tag">{scopeName}</span>}
        </div>
        {content && <p className="db-notice-text">{content}</p>}
        <p className="db-centre-about">
          <time dateTime={time.replace(' ', 'T')}>{time}</time>
          {readTime && <span>{w('readAt', { time: readTime })}</span>}
        </p>
      </div>
      <div className="db-centre-actions">
        {target && (messageTypeId === '1' || isPage) && (
          <Button variant="text" onClick={() => onOpenFlow(target)}>
            {w(isPage ? 'openPage' : 'openFlow')}
          </Button>
        )}
        {readTime === undefined && (
          <Button
            variant="text"
            icon={<Check />}
            aria-label={w('markReadNamed', { title: `${heading} ${time}` })}
            onClick={onRead}
          >
            {w('markRead')}
          </Button>
        )}
      </div>
    </li>
  );
}
