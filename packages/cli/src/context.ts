import { homedir } from 'node:os';
import type { Readable } from 'node:stream';
import type { FetchLike } from '@danbao/core/client';
import type { Danbao } from '@danbao/core/definitions';
import { exitCodes } from './exit-codes.ts';
import type { Prompts } from './terminal/prompts.ts';
import { createScreen } from './terminal/screen.ts';
import { terminalPrompts } from './terminal/terminal-prompts.ts';

export type { Prompts } from './terminal/prompts.ts';

/** Everything a command reaches outside itself, so that tests run whole commands in-process. */
export interface Context {
  /** The words after `danbao`. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly home: string;
  readonly platform: string;
  readonly stdin: Readable;
  /** Payload only. */
  readonly stdout: (chunk: string | Uint8Array) => Promise<void>;
  /** Everything that is said to a person. */
  readonly stderr: (text: string) => void;
  /** A person sits at the terminal: prompts and a moving progress bar are welcome. */
  readonly isInteractive: boolean;
  /** Keeps a line at the bottom of the terminal, below whatever else is said; '' takes it away. */
  readonly status?: (line: string) => void;
  /** What is said may be coloured: a terminal that can, and nobody who asked for none (NO_COLOR). */
  readonly hasColours?: boolean;
  /** Width of the terminal in cells; 80 when unknown. */
  readonly columns?: () => number;
  readonly fetch?: FetchLike;
  /** What is defined, where somebody adds to what is built in. */
  readonly danbao?: Danbao;
  readonly now: () => Date;
  /** Waits before rows without an answer are looked up; for the time itself when not given. */
  readonly sleep?: (ms: number) => Promise<void>;
  readonly prompts: Prompts;
  /** Calls the listener on Ctrl-C until the returned function is called; a second Ctrl-C ends the process. */
  readonly onInterrupt: (listener: () => void) => () => void;
}

/** The context of the real process. */
export function processContext(): Context {
  const screen = createScreen(process.stdout, process.stderr);
  return {
    argv: process.argv.slice(2),
    env: process.env,
    cwd: process.cwd(),
    home: homedir(),
    platform: process.platform,
    stdin: process.stdin,
    stdout: screen.payload,
    stderr: screen.say,
    status: screen.status,
    columns: () => process.stderr.columns || 80,
    hasColours: process.stderr.isTTY === true && process.stderr.hasColors(),
    isInteractive: Boolean(process.stdin.isTTY && process.stderr.isTTY),
    now: () => new Date(),
    prompts: terminalPrompts,
    onInterrupt,
  };
}

function onInterrupt(listener: () => void): () => void {
  let pressed = 0;
  // Whoever asks twice does not want to wait.
  const heard = () => {
    pressed += 1;
    if (pressed > 1) process.exit(exitCodes.interrupted);
    listener();
  };
  process.on('SIGINT', heard);
  process.on('SIGTERM', heard);
  return () => {
    process.off('SIGINT', heard);
    process.off('SIGTERM', heard);
  };
}
