import { notices } from '@danbao/core/office';
import { useCallback, useRef } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';
import { claimNotices } from './shown-notices.ts';

/** Those that come within this time, in ms, are told to the server together. */
const gatherFor = 500;

/** As many keys as the call takes. */
const maxAtOnce = 999;

/**
 * Takes notifications at the moment they are shown: of several windows one gets them, this browser remembers them, and the
 * server is told, so that they do not come again elsewhere either.
 */
export function useTakeShown(): (ids: readonly string[]) => Promise<ReadonlySet<string>> {
  const { client, session, storage } = useDanbao();
  const taken = useRef(new Set<string>());
  return useCallback(
    async (ids) => {
      const userId = session.read()?.user?.userId;
      if (userId === undefined || ids.length === 0) return new Set<string>();
      const fresh = await claimNotices(storage, userId, ids);
      if (fresh.size > 0 && taken.current.size === 0) {
        setTimeout(() => {
          const keys = [...taken.current];
          taken.current.clear();
          // Should it fail, this browser still remembers them.
          for (let start = 0; start < keys.length; start += maxAtOnce)
            void client.request(notices.noteShown, { keys: keys.slice(start, start + maxAtOnce) }).catch(() => {});
        }, gatherFor);
      }
      for (const id of fresh) taken.current.add(id);
      return fresh;
    },
    [client, session, storage],
  );
}
