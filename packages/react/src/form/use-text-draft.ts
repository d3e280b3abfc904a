import { useState } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSession } from '../provider/use-session.ts';
import { keepDraft, readDraft } from './use-draft.ts';

export interface TextDraft {
  readonly text: string;
  /** Something was typed since it was opened. */
  readonly isTyped: boolean;
  readonly write: (text: string) => void;
  /** As it was kept meanwhile, where a dialog has written the same. */
  readonly read: () => void;
  /** It was sent. */
  readonly forget: () => void;
}

/** One text, an opinion or an answer, kept as it is typed: a reload, a failure or another look at the page loses none of it. */
export function useTextDraft(name: string): TextDraft {
  const { storage } = useDanbao();
  const key = `${useSession()?.user?.userId ?? ''}:${name}`;
  const kept = () => String(readDraft(storage, key)?.values['text'] ?? '');
  const [before, setBefore] = useState(kept);
  const [text, setText] = useState(before);
  const keep = (next: string) =>
    keepDraft(storage, key, next === '' ? undefined : { savedAt: Date.now(), values: { text: next }, about: {} });
  return {
    text,
    isTyped: text !== before,
    write: (next) => {
      setText(next);
      keep(next);
    },
    read: () => setText(kept()),
    forget: () => {
      keep('');
      setBefore('');
      setText('');
    },
  };
}
