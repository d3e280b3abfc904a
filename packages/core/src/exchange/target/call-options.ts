import type { CallOptions } from '../../endpoint/client-options.ts';
import type { RecordToSend } from './target.ts';

/**
 * How a call without an id of its own is sent: under a key, over the version that was seen, and at most once. A server may
 * not honour the key, so the engine looks before it sends again.
 */
export function onceUnderKey({ key, stored }: Pick<RecordToSend, 'key' | 'stored'>): CallOptions {
  const version = stored?.version === undefined ? {} : { version: stored.version };
  return { idempotencyKey: key, repeat: 'never', ...version };
}
