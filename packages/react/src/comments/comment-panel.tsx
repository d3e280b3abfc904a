import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { whyFailed } from '../message/own-reason.ts';
import { useMessage } from '../message/use-message.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { Section } from '../view/section.tsx';
import { CommentBox } from './comment-box.tsx';
import { CommentItem } from './comment-item.tsx';
import { useCommentWords } from './i18n/words.ts';
import { type DiscussedRecord, useComments } from './use-comments.ts';

export interface CommentPanelProps extends DiscussedRecord {
  readonly className?: string | undefined;
}

/** What people say about a record, with answers one level deep; it follows what others write. Nothing to whoever does not read the record. */
export function CommentPanel({ kind, recordId, className }: CommentPanelProps) {
  const w = useCommentWords();
  const locale = useLocale();
  const notify = useMessage();
  const record = { kind, recordId };
  const { threads, count, isLoaded, error, reload, add, remove, ...earlier } = useComments(record);
  const [answering, setAnswering] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const sought = useRef(soughtComment());
  const { hasEarlier, isLoadingEarlier, showEarlier } = earlier;
  const shown = threads.length;
  // A notice leads to one of them, which may stand further back.
  useEffect(() => {
    if (!isLoaded || error || sought.current === undefined || isLoadingEarlier) return;
    const found = shown > 0 && document.getElementById(sought.current);
    if (!found && hasEarlier) return showEarlier();
    sought.current = undefined;
    if (found) found.scrollIntoView?.({ block: 'center' });
  }, [isLoaded, error, shown, hasEarlier, isLoadingEarlier, showEarlier]);
  // The button goes with the last page, and the focus would be lost with it.
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current || isLoadingEarlier) return;
    isAsked.current = false;
    if (!hasEarlier) list.current?.focus();
  }, [hasEarlier, isLoadingEarlier]);
  if (error?.status === 404 || error?.status === 403) return null;
  const take = async (id: string) => {
    try {
      await remove(id);
    } catch (failure) {
      notify.failed(undefined, failure);
    }
  };
  return (
    <Section title={count > 0 ? w('countOf', { count }) : w('comments')} className={className}>
      {error && (
        <p className="db-banner db-banner-danger" role="alert">
          {whyFailed(error, locale)} <Button onClick={reload}>{w('retry')}</Button>
        </p>
      )}
      {isLoaded && threads.length === 0 && <p className="db-quiet">{w('none')}</p>}
      {hasEarlier && (
        <Button
          variant="text"
          busy={isLoadingEarlier}
          onClick={() => {
            isAsked.current = true;
            showEarlier();
          }}
        >
          {w('earlier')}
        </Button>
      )}
      {threads.length > 0 && (
        <ol ref={list} tabIndex={-1} className="db-comments">
          {threads.map(({ comment, answers }) => (
            <li key={comment.id}>
              <CommentItem
                comment={comment}
                onAnswer={() => setAnswering(comment.id)}
                onRemove={() => void take(comment.id)}
              />
              {answers.length > 0 && (
                <ol className="db-comments db-comment-answers">
                  {answers.map((answer) => (
                    <li key={answer.id}>
                      <CommentItem comment={answer} onRemove={() => void take(answer.id)} />
                    </li>
                  ))}
                </ol>
              )}
              {answering === comment.id && (
                <div className="db-comment-answers">
                  <CommentBox
                    record={record}
                    parentId={comment.id}
                    label={w('answerTo', { name: comment.userName })}
                    onCancel={() => setAnswering(undefined)}
                    onPost={async (answer) => {
                      await add(answer);
                      setAnswering(undefined);
                    }}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {!error && <CommentBox record={record} label={w('write')} onPost={add} />}
    </Section>
  );
}

/** The comment to which the address leads; none where there is no address, as on a server. */
function soughtComment(): string | undefined {
  const { hash = '' } = globalThis.location ?? {};
  return hash.startsWith('#comment-') ? hash.slice(1) : undefined;
}
