import { useSyncExternalStore } from 'react';
import { type Message, readMessageHistory, subscribeMessages } from './message-store.ts';

/** The last 50 messages, newest first, also those that have gone (A25). */
export function useMessageHistory(): readonly Message[] {
  return useSyncExternalStore(subscribeMessages, readMessageHistory, readMessageHistory);
}
