import { useDanbao } from '../provider/use-danbao.ts';
import { useStore } from '../store/create-store.ts';
import type { Message } from '../store/message-store.ts';

/** The last 50 messages, newest first, also those that have gone (A25). */
export function useMessageHistory(): readonly Message[] {
  return useStore(useDanbao().messages).history;
}
