import { useState } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSession } from '../provider/use-session.ts';

/** The opinion on a flow as it is typed: a reload, a failure or another look at the form loses none of it. */
export function useOpinionDraft(flowId: string) {
  const { storage } = useDanbao();
  const key = `opinion:${useSession()?.user?.userId ?? ''}:${flowId}`;
  const [text, setText] = useState(() => storage.get(key) ?? '');
  return {
    text,
    write: (next: string) => {
      setText(next);
      if (next === '') storage.remove(key);
      else storage.set(key, next);
    },
    forget: () => storage.remove(key),
  };
}
