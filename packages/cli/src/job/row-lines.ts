import { closeSync, openSync, writeSync } from 'node:fs';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import { pathOf } from '../sheets/file.ts';
import { jsonLine } from '../terminal/clean-text.ts';
import { commandLine } from '../terminal/command-line.ts';

/** Where what is told of every row goes as JSON lines: standard output with --json, a file with --report, both or neither. */
export interface RowLines {
  /** Somebody reads them; otherwise nothing needs to be made. */
  readonly isWanted: boolean;
  add(items: readonly object[]): Promise<void>;
  close(): void;
}

export function openRowLines({ options, context }: Invocation): RowLines {
  const file = options.report === undefined ? undefined : openReport(options.report);
  return {
    isWanted: options.json === true || file !== undefined,
    add: async (items) => {
      if (items.length === 0) return;
      const text = items.map(jsonLine).join('');
      if (file !== undefined) writeSync(file, text);
      if (options.json) await context.stdout(text);
    },
    close: () => {
      if (file !== undefined) closeSync(file);
    },
  };

  function openReport(name: string): number {
    try {
      return openSync(pathOf(context, name), options.force ? 'w' : 'wx', 0o600);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      const command = commandLine([...context.argv, '--force'], context.platform);
      if (code === 'EEXIST') throw new CommandError(exitCodes.invalid, 'fileExists', { file: name, command });
      throw new CommandError(exitCodes.error, 'cannotWrite', { file: name, code });
    }
  }
}
