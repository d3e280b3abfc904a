import type { ExitCode } from './exit-codes.ts';
import type { MessageKey, Params } from './i18n/messages.ts';

/** Stops a command: the sentence for the person and the exit code for the shell. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: ExitCode;
  readonly key: MessageKey;
  readonly params: Params;

  constructor(exitCode: ExitCode, key: MessageKey, params: Params = {}) {
    super(key);
    this.exitCode = exitCode;
    this.key = key;
    this.params = params;
  }
}
