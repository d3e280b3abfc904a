import './document-sheet.css';
import type { ValuesOf } from '@danbao/core';
import type { readableDocument } from '@danbao/core/documents';
import { documentLevels } from '@danbao/core/flows';
import { useLocale } from '@danbao/react';
import { answerOf } from '../../shared/answer-of.ts';
import { useDocumentPageWords } from './i18n/words.ts';

export type OfficialDocument = Pick<ValuesOf<typeof readableDocument>, 'title' | 'docKind' | 'level' | 'content'> &
  Partial<ValuesOf<typeof readableDocument>>;

/** Kinds that go up: their paper names who has released them. */
const upward: readonly string[] = ['request', 'report'];

/** A document in the layout of official documents (GB/T 9704): head, number, title, receivers, text, signature, imprint. */
export function DocumentSheet({ document }: { readonly document: OfficialDocument }) {
  const w = useDocumentPageWords();
  const locale = useLocale();
  const { unitName = '', title, docKind, level, docNo, signer, signDate, printDate, content, contact } = document;
  const names = (isCopy: '0' | '1') =>
    (document.receivers ?? []).filter((one) => one.isCopy === isCopy).map(({ name }) => name);
  const isUpward = upward.includes(docKind);
  const attachments = (document.attachmentNote ?? '').split(/\n+/).filter(Boolean);
  const copies = names('1');
  const issued = printDate ?? signDate;
  return (
    <article className="db-root db-sheet official-sheet" aria-label={title} lang="zh">
      {level !== 'normal' && <p className="official-level">{answerOf(documentLevels, level, 'zh')}</p>}
      <p className="official-head">{w('fileMark', { unit: unitName })}</p>
      <p className={isUpward ? 'official-number official-number-up' : 'official-number'}>
        <span>{docNo ?? w('noNumber')}</span>
        {isUpward && <span>{w('signerIs', { name: signer ?? '' })}</span>}
      </p>
      <h1 className="official-title">{title}</h1>
      {names('0').length > 0 && <p>{names('0').join('、')}：</p>}
      <div className="official-body">
        {content
          .split(/\n+/)
          .filter(Boolean)
          .map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
            <p key={index}>{paragraph}</p>
          ))}
      </div>
      {attachments.length > 0 && (
        <div className="official-attachments">
          <p>{w('attachmentIs')}</p>
          <div>
            {attachments.map((one, index) => (
              <p key={one}>{attachments.length > 1 ? `${index + 1}. ${one}` : one}</p>
            ))}
          </div>
        </div>
      )}
      <div className="official-signature">
        <p>{unitName}</p>
        <p>{dayOf(signDate, locale)}</p>
      </div>
      {contact && <p>{w('contactIs', { contact })}</p>}
      <div className="official-imprint">
        {copies.length > 0 && (
          <p>
            {w('copyTo')}
            {copies.join('，')}。
          </p>
        )}
        <p className="flex justify-between">
          <span>{w('printedBy', { unit: unitName })}</span>
          <span>{issued ? w('printedOn', { date: dayOf(issued, locale) }) : ''}</span>
        </p>
      </div>
    </article>
  );
}

/** 2026年3月1日: the whole year, no zeros before month and day. */
function dayOf(day: string | undefined, locale: 'zh' | 'en'): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '') ?? [];
  if (year === undefined) return '';
  return locale === 'zh' ? `${year}年${Number(month)}月${Number(date)}日` : `${year}-${month}-${date}`;
}
