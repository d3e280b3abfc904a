import { isApiError } from '@danbao/core';
import { commentLength, mentionAt, mentionsIn } from '@danbao/core/office';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button/button.tsx';
import { foundOptions } from '../form/controls/found-options.ts';
import { useTextDraft } from '../form/use-text-draft.ts';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useCommentWords } from './i18n/words.ts';
import { type Mentionable, MentionList } from './mention-list.tsx';
import { type DiscussedRecord, type NewComment, useMentionable } from './use-comments.ts';

export interface CommentBoxProps {
  readonly record: DiscussedRecord;
  /** What the box is called: write, or answer somebody. */
  readonly label: string;
  /** The comment that is answered. */
  readonly parentId?: string | undefined;
  readonly onPost: (comment: NewComment) => Promise<void>;
  /** The answer is given up; its text is kept. */
  readonly onCancel?: (() => void) | undefined;
}

/** Most people who are shown at once. */
const mostShown = 8;

/** Where a comment is written: an @ opens those who may be mentioned, found by name or pinyin, taken by Enter. */
export function CommentBox({ record, label, parentId, onPost, onCancel }: CommentBoxProps) {
  const w = useCommentWords();
  const kit = useWords();
  const { matchOption } = useDanbao();
  const notify = useMessage();
  const listId = useId();
  const hintId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useTextDraft(`comment:${record.kind}:${record.recordId}:${parentId ?? ''}`);
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const [busy, setBusy] = useState(false);
  const typed = caret === undefined ? undefined : mentionAt(draft.text, caret);
  const { first: people, found, hasMore } = useMentionable(record, draft.text.includes('@'), typed?.query ?? '');
  // Whoever is found among many is found by the server, by name or pinyin as here.
  const asked = found === undefined ? (typed?.query ?? '') : '';
  const all = foundOptions(
    (found ?? people ?? []).map((person) => ({ ...person, value: person.userId, text: person.realName })),
    asked,
    matchOption,
  );
  const offered = all.slice(0, mostShown);
  const isOpen = typed !== undefined && people !== undefined;
  const at = Math.min(active, Math.max(0, offered.length - 1));

  const pick = (person: Mentionable) => {
    if (!typed || caret === undefined) return;
    const { userId, realName } = person;
    const before = `${draft.text.slice(0, typed.from)}@${realName} `;
    // The text is written at once, and the caret put behind the name before the next key arrives.
    flushSync(() => {
      draft.write(before + draft.text.slice(caret), { ...draft.about, [userId]: realName });
      setCaret(undefined);
    });
    area.current?.setSelectionRange(before.length, before.length);
  };
  const post = async () => {
    const text = draft.text.trim();
    if (busy || text === '') return;
    setBusy(true);
    try {
      await onPost({ text, parentId, mentions: mentionsOf(text, people ?? [], draft.about) });
      draft.forget();
      setCaret(undefined);
      notify.success(w('posted'));
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify.failed(undefined, error);
    } finally {
      setBusy(false);
    }
  };
  const hear = (key: KeyboardEvent) => {
    if (key.nativeEvent.isComposing) return;
    const one = offered[at];
    if (key.key === 'Enter' && (key.ctrlKey || key.metaKey)) void post();
    else if (!isOpen) return;
    else if (key.key === 'ArrowDown') setActive((at + 1) % Math.max(1, offered.length));
    else if (key.key === 'ArrowUp') setActive((at + offered.length - 1) % Math.max(1, offered.length));
    else if ((key.key === 'Enter' || key.key === 'Tab') && one) pick(one);
    else if (key.key === 'Escape') setCaret(undefined);
    else return;
    key.preventDefault();
    key.stopPropagation();
  };
  return (
    <div className="db-comment-box">
      <span className="db-control">
        <textarea
          ref={area}
          className="db-input"
          rows={parentId === undefined ? 3 : 2}
          maxLength={commentLength}
          readOnly={busy}
          aria-label={label}
          aria-describedby={hintId}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && offered.length > 0 ? `${listId}-${at}` : undefined}
          placeholder={label}
          value={draft.text}
          onChange={({ target }) => {
            draft.write(target.value);
            setCaret(target.selectionStart);
            setActive(0);
          }}
          onKeyDown={hear}
          onBlur={() => setCaret(undefined)}
        />
      </span>
      {isOpen && <MentionList id={listId} people={offered} active={at} onPick={pick} />}
      <p className={isOpen && all.length > mostShown ? 'db-quiet db-mention' : 'db-hidden'} role="status">
        {isOpen && all.length > mostShown ? w(hasMore ? 'moreThan' : 'more', { count: all.length - mostShown }) : ''}
      </p>
      <div className="db-comment-foot">
        <span id={hintId} className="db-quiet">
          {w('hint')}
        </span>
        {onCancel && <Button onClick={onCancel}>{kit('cancel')}</Button>}
        <Button variant="primary" busy={busy} disabled={draft.text.trim() === ''} onClick={() => void post()}>
          {w('post')}
        </Button>
      </div>
    </div>
  );
}

/** Who is meant: among those that were offered first and those that were picked, by their ids. */
function mentionsOf(
  text: string,
  people: readonly Mentionable[],
  picked: Readonly<Record<string, string>>,
): readonly string[] {
  const others = Object.entries(picked).flatMap(([userId, realName]) =>
    people.some((one) => one.userId === userId) ? [] : [{ userId, realName }],
  );
  return mentionsIn(text, [...people, ...others], Object.keys(picked));
}
