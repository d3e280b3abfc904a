import './document-sheet.css';
import type { ValuesOf } from '@danbao/core';
import { attachmentNames, officialParagraphs, type readableDocument, titlePieces } from '@danbao/core/documents';
import { documentLevels } from '@danbao/core/flows';
import { Fragment, type ReactNode, useRef } from 'react';
import { answerOf } from '../../shared/answer-of.ts';
import { useFootOfLastPage } from './use-foot-of-last-page.ts';

export type OfficialDocument = Pick<ValuesOf<typeof readableDocument>, 'title' | 'docKind' | 'level' | 'content'> &
  Partial<ValuesOf<typeof readableDocument>>;

interface Part {
  readonly document: OfficialDocument;
}

/** Kinds that go up: their paper names who has released them. */
const upward: readonly string[] = ['request', 'report'];

const lettersOfTitleLine = 20;

/** A document on paper, in Chinese whatever the language of the screen, as GB/T 9704-2012 lays it out: head, number, title, receivers, text, signature, imprint; a letter as its chapter 10.1 does. */
export function DocumentSheet({ document }: Part) {
  const sheet = useRef<HTMLElement>(null);
  const { title, docKind, content, attachmentNote = '', contact } = document;
  const foot = useFootOfLastPage(sheet, document);
  const main = namesOf(document, '0');
  const attachments = attachmentNames(attachmentNote);
  const isLetter = docKind === 'letter';
  return (
    <article
      ref={sheet}
      className={`db-root db-sheet official-sheet${isLetter ? ' official-letter' : ''}`}
      aria-label={title}
      lang="zh"
    >
      <Head document={document} />
      <h1 className="official-title">
        {titlePieces(title).map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
          <Fragment key={index}>
            <wbr />
            <span className={piece.length > lettersOfTitleLine ? undefined : 'whitespace-nowrap'}>{piece}</span>
          </Fragment>
        ))}
      </h1>
      {main.length > 0 && <p className="official-receivers">{main.join('、')}：</p>}
      <div className="official-body">
        {officialParagraphs(content).map(({ level, heading, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
          <p key={index}>
            {heading && <span className={`official-level-${level}`}>{heading}</span>}
            {text}
          </p>
        ))}
      </div>
      {attachments.length > 0 && (
        <div className="official-attachments">
          <p>附件：</p>
          <div>
            {attachments.map((one, index) => (
              <p key={one} className={attachments.length > 1 ? 'official-numbered' : undefined}>
                {attachments.length > 1 && <span>{index + 1}. </span>}
                <span>{one}</span>
              </p>
            ))}
          </div>
        </div>
      )}
      <Signature document={document} />
      {contact && <p className="official-note">（联系人：{contact}）</p>}
      <div className="official-foot" style={foot}>
        <Imprint document={document} />
      </div>
    </article>
  );
}

function Head({ document }: Part) {
  const { unitName = '', docKind, level, docNo, signer } = document;
  const isUpward = upward.includes(docKind);
  const mark = docKind === 'letter' ? unitName : `${unitName}${docKind === 'minutes' ? '纪要' : '文件'}`;
  return (
    <header className="official-head">
      {level !== 'normal' && <p className="official-level">{answerOf(documentLevels, level, 'zh')}</p>}
      <p className="official-mark" style={{ '--official-letters': Math.max([...mark].length, 1) } as object}>
        {mark}
      </p>
      <p className={isUpward ? 'official-number official-number-up' : 'official-number'}>
        <span>{docNo ?? '（未编号）'}</span>
        {isUpward && (
          <span>
            签发人：
            <span className="official-signer">{signer ?? ''}</span>
          </span>
        )}
      </p>
    </header>
  );
}

/** The day stands four characters from the margin, the name centred above it; the seal goes over both. */
function Signature({ document: { unitName = '', signDate } }: Part) {
  const day = dayOf(signDate);
  const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter < '\u2e80' ? 0.5 : 1), 0);
  const beyond = (widthOf(unitName) - widthOf(day)) / 2;
  return (
    <div className="official-signature" style={{ '--official-after': Math.max(4, beyond) } as object}>
      <p className="official-name">{unitName}</p>
      <p>{day}</p>
    </div>
  );
}

function Imprint({ document }: Part) {
  const { unitName = '', docKind, signDate, printDate } = document;
  const copies = namesOf(document, '1');
  const issued = printDate ?? signDate;
  const isLetter = docKind === 'letter';
  if (isLetter && copies.length === 0) return null;
  return (
    <div className="official-imprint">
      {copies.length > 0 && <Hanging head="抄送：">{copies.join('，')}。</Hanging>}
      {!isLetter && (
        <p className="official-issued">
          <span>{unitName}办公室</span>
          <span>{issued ? `${dayOf(issued)}印发` : ''}</span>
        </p>
      )}
    </div>
  );
}

/** Further lines begin below what follows the colon. */
function Hanging({ head, children }: { readonly head: string; readonly children: ReactNode }) {
  return (
    <p className="official-copies">
      <span>{head}</span>
      <span>{children}</span>
    </p>
  );
}

function namesOf({ receivers = [] }: OfficialDocument, isCopy: '0' | '1'): readonly string[] {
  return receivers.filter((one) => one.isCopy === isCopy).map(({ name }) => name);
}

/** 2026年3月1日: the whole year, no zeros before month and day. */
function dayOf(day: string | undefined): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '') ?? [];
  return year === undefined ? '' : `${year}年${Number(month)}月${Number(date)}日`;
}
