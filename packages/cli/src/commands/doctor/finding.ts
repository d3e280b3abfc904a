import type { Invocation } from '../../command.ts';
import type { MessageKey, Params } from '../../i18n/messages.ts';
import type { Destination } from '../../server/destination.ts';

/** What a check found, and what to do about it. */
export interface Finding {
  readonly state: 'ok' | 'warn' | 'fail';
  readonly text: MessageKey;
  readonly params?: Params;
}

/** One thing that `danbao doctor` looks at. */
export interface Check {
  readonly name: MessageKey;
  run(about: About): Promise<readonly Finding[]> | readonly Finding[];
}

export interface About {
  readonly invocation: Invocation;
  /** Where commands would go; undefined when no server is known. */
  readonly destination: Destination | undefined;
}

export function ok(text: MessageKey, params: Params = {}): Finding {
  return { state: 'ok', text, params };
}

export function warn(text: MessageKey, params: Params = {}): Finding {
  return { state: 'warn', text, params };
}

export function fail(text: MessageKey, params: Params = {}): Finding {
  return { state: 'fail', text, params };
}
