import { Button } from '../button/button.tsx';
import { useConfirm } from '../dialog/use-confirm.ts';
import { useCommentWords } from './i18n/words.ts';
import type { CommentRecord } from './use-comments.ts';

export interface CommentItemProps {
  readonly comment: CommentRecord;
  /** Not of an answer, nor of one that was deleted. */
  readonly onAnswer?: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** One comment: who, when, what; of one that was deleted that it was there. */
export function CommentItem({ comment, onAnswer, onRemove }: CommentItemProps) {
  const w = useCommentWords();
  const askConfirm = useConfirm();
  const { id, userName, createTime, deletedTime, own } = comment;
  const remove = async () => {
    if (await askConfirm({ text: w('removeQuestion'), danger: true })) onRemove();
  };
  return (
    <article id={`comment-${id}`} className="db-comment" aria-label={`${userName} ${createTime}`}>
      <div className="db-comment-head">
        <strong>{userName}</strong>
        <time className="db-quiet">{createTime}</time>
        {deletedTime === undefined && (
          <span className="db-comment-tools">
            {onAnswer && (
              <Button variant="text" aria-label={w('answerTo', { name: userName })} onClick={onAnswer}>
                {w('answer')}
              </Button>
            )}
            {own === '1' && (
              <Button variant="text" aria-label={w('removeOf', { time: createTime })} onClick={() => void remove()}>
                {w('remove')}
              </Button>
            )}
          </span>
        )}
      </div>
      {deletedTime === undefined ? (
        <p className="db-comment-text">{withMentions(comment)}</p>
      ) : (
        <p className="db-quiet">{w('removed')}</p>
      )}
    </article>
  );
}

/** The text with the names of those who are mentioned told apart. */
function withMentions({ text = '', mentions = [] }: CommentRecord) {
  const names = mentions.map(({ realName }) => `@${realName}`).sort((one, other) => other.length - one.length);
  if (names.length === 0) return text;
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = text.split(new RegExp(`(${escaped.join('|')})`, 'u'));
  return parts.map((part, index) => {
    const isName = names.includes(part);
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    return isName ? <Mentioned key={index} name={part} /> : part;
  });
}

function Mentioned({ name }: { readonly name: string }) {
  return <strong className="db-mentioned">{name}</strong>;
}
