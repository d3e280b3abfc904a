import type { Endpoint } from '@danbao/core/client';
import { formatTime } from '@danbao/core/format';
import { forum, moderatesForum } from '@danbao/core/office';
import { useCall, useConfirm, useDanbao, usePermission, useSession } from '@danbao/react';
import { RecordDialog } from '@danbao/react/form';
import { Button } from '@danbao/react/ui';
import { type ReactNode, useState } from 'react';
import { inputOf } from '../../shared/input-of.ts';
import { useForumWords } from './i18n/words.ts';

/** What somebody has written: a question, an answer, a topic, a reply. */
export interface Written {
  readonly id: string;
  readonly version: string;
  readonly createTime: string;
  readonly author?: string | undefined;
  readonly authorId?: string | undefined;
  readonly unitName?: string | undefined;
  readonly isHidden?: '0' | '1' | undefined;
}

export interface PostProps {
  readonly of: 'question' | 'answer' | 'forumTopic' | 'forumReply';
  readonly post: Written;
  /** What it is called, where it has a title. */
  readonly title?: string;
  readonly text: string | undefined;
  /** What stands below the text. */
  readonly files?: ReactNode;
  readonly tags?: ReactNode;
  readonly tools?: ReactNode;
  readonly onChange?: () => void;
  readonly remove: Endpoint<{ readonly id: string }, undefined>;
  readonly onDone: () => Promise<unknown>;
  readonly onRemoved?: () => void;
}

/** A text with who wrote it and when, and what the reader may do with it. */
export function Post({ of, post, title, text, files, tags, tools, onChange, remove, onDone, onRemoved }: PostProps) {
  const w = useForumWords();
  const { client } = useDanbao();
  const ask = useConfirm();
  const userId = useSession()?.user?.userId;
  const moderates = usePermission(moderatesForum);
  const [hides, setHides] = useState(false);
  const call = useCall(onDone);
  const { id, version, author = '', unitName = '', createTime, isHidden } = post;
  const isOwn = post.authorId === userId;
  const doRemove = async () => {
    const question = w('removeQuestion', { name: title ?? firstWords(text) });
    if (!(await ask({ text: question, danger: true }))) return;
    if (await call(remove, { id }, { version })) onRemoved?.();
  };
  return (
    <article className="grid gap-2">
      {text && <div className="break-words whitespace-pre-line">{text}</div>}
      {files}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-quiet">
        <span>{w('by', { name: author, unit: unitName })}</span>
        <time>{formatTime(createTime)}</time>
        {tags}
        {isHidden === '1' && <span className="db-tag db-tag-warning">{w('hidden')}</span>}
        <span className="ml-auto flex flex-wrap gap-1">
          {tools}
          {isOwn && onChange && (
            <Button variant="text" onClick={onChange}>
              {w('change')}
            </Button>
          )}
          {moderates && (
            <Button
              variant="text"
              onClick={() => (isHidden === '1' ? void call(forum.hide, { kind: of, id, hidden: '0' }) : setHides(true))}
            >
              {w(isHidden === '1' ? 'show' : 'hide')}
            </Button>
          )}
          {(isOwn || moderates) && (
            <Button variant="danger-text" onClick={() => void doRemove()}>
              {w('remove')}
            </Button>
          )}
        </span>
      </div>
      {hides && (
        <RecordDialog
          title={w('hideTitle')}
          entity={inputOf(forum.hide)}
          names={['reason']}
          values={{ kind: of, id, hidden: '1', reason: '' }}
          saveLabel={w('hide')}
          width="small"
          onSave={async (filled) => {
            const { reason } = filled as { readonly reason: string };
            await client.request(forum.hide, { kind: of, id, hidden: '1', reason });
            await onDone();
          }}
          onClose={() => setHides(false)}
        />
      )}
    </article>
  );
}

const named = 20;

/** What has no title is named by how it begins. */
function firstWords(text = ''): string {
  const line = text.trim().split('\n')[0] ?? '';
  return line.length > named ? `${line.slice(0, named)}…` : line;
}
