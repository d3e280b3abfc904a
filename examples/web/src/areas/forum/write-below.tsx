import type { Endpoint } from '@danbao/core/client';
import { useCall, useUnsaved } from '@danbao/react';
import { useTextDraft } from '@danbao/react/form';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { useForumWords } from './i18n/words.ts';

export interface WriteBelowProps<I> {
  /** What it is written below: its draft is known by that. */
  readonly of: string;
  readonly label: string;
  readonly endpoint: Endpoint<I, unknown>;
  readonly input: (content: string) => I;
  readonly onDone: () => Promise<unknown>;
}

/** A text that is added below: an answer, a reply. What was typed stays until it was taken. */
export function WriteBelow<I>({ of, label, endpoint, input, onDone }: WriteBelowProps<I>) {
  const w = useForumWords();
  const call = useCall(onDone);
  const { text, isTyped, write, forget } = useTextDraft(`below:${of}`);
  const [isSending, setSending] = useState(false);
  useUnsaved(isTyped && !isSending, { keepsDraft: true });
  const send = async () => {
    setSending(true);
    if (await call(endpoint, input(text.trim()))) forget();
    setSending(false);
  };
  return (
    <form
      className="db-panel mt-3 grid justify-items-start gap-2 p-3 lg:p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label className="grid w-full gap-1">
        <span className="text-13 text-quiet">{label}</span>
        <span className="db-root db-control">
          <textarea
            className="db-input"
            rows={4}
            maxLength={5000}
            value={text}
            onChange={(event) => write(event.target.value)}
          />
        </span>
      </label>
      <Button type="submit" variant="primary" disabled={isSending || text.trim() === ''}>
        {w('send')}
      </Button>
    </form>
  );
}
