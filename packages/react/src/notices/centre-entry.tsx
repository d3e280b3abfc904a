import { fileTypes } from '@danbao/core/attachments';
import { publishedNoticeId, readNotice } from '@danbao/core/office';
import { Check } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { later } from '../view/later.tsx';
import { useNoticeWords } from './i18n/words.ts';
import { noticeIcons } from './notice-icons.ts';
import type { NoticeRecord } from './use-notice-centre.ts';

const FileList = later(async () => (await import('../record-files/file-list.tsx')).FileList);

export interface CentreEntryProps {
  readonly row: NoticeRecord;
  readonly onRead: () => void;
  readonly onOpenFlow: (workFlowId: string) => void;
}

/** One notification of the centre; plain text, whatever stands in it. */
export function CentreEntry({ row, onRead, onOpenFlow }: CentreEntryProps) {
  const w = useNoticeWords();
  const locale = useLocale();
  const { kind, title, time, readTime } = row;
  const published = publishedNoticeId(row);
  const Icon = noticeIcons[kind];
  const { heading, kindName, scopeName, content, target } = readNotice(row, locale);
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
        {published && row.fileCount && <FileList infoId={published} fileType={fileTypes.notice} className="db:my-2" />}
        <p className="db-centre-about">
          <time dateTime={time.replace(' ', 'T')}>{time}</time>
          {readTime && <span>{w('readAt', { time: readTime })}</span>}
        </p>
      </div>
      <div className="db-centre-actions">
        {target && (
          <Button variant="text" onClick={() => onOpenFlow(target)}>
            {w(target.startsWith('/') ? 'openPage' : 'openFlow')}
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
