import { useState } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSession } from '../provider/use-session.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './use-draft.ts';

export interface TextDraft {
  readonly text: string;
  /** Something was typed since it was opened. */
  readonly isTyped: boolean;
  /** Keeps what belongs to it as it was, when not given. */
  readonly write: (text: string, about?: Readonly<Record<string, string>>) => void;
  /** What is kept beside it. */
  readonly about: Readonly<Record<string, string>>;
  /** As it was kept meanwhile, where a dialog has written the same. */
  readonly read: () => void;
  /** It was sent. */
  readonly forget: () => void;
}

/** One text, an opinion or an answer, kept as it is typed: a reload, a failure or another look at the page loses none of it. */
export function useTextDraft(name: string): TextDraft {
  const { storage } = useDanbao();
  const key = `${useSession()?.user?.userId ?? ''}:${name}`;
  const kept = () => {
    const { values, about } = readDraft(storage, key) ?? nothing;
    return { text: String(values['text'] ?? ''), about };
  };
  const [now, setNow] = useState(kept);
  const [before, setBefore] = useState(now.text);
  const { text } = now;
  return {
    ...now,
    isTyped: text !== before,
    write: (next, about = now.about) => {
      setNow({ text: next, about });
      keepDraft(storage, key, next === '' ? undefined : { savedAt: Date.now(), values: { text: next }, about });
    },
    read: () => setNow(kept()),
    forget: () => {
      dropDraft(storage, key);
      setBefore('');
      setNow({ text: '', about: {} });
    },
  };
}

const nothing: Omit<Draft, 'savedAt'> = { values: {}, about: {} };
