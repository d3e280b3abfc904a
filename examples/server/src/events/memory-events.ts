import type { Events } from './events.ts';
import { createHub } from './hub.ts';

/** Live events of one process. */
export function memoryEvents(): Events {
  const { publish, subscribe, end } = createHub();
  return { publish, subscribe, state: () => 'ok', close: async () => end() };
}
