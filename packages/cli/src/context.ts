import { homedir } from 'node:os';
import type { Readable } from 'node:stream';
import type { FetchLike } from '@danbao/core';
import { exitCodes } from './exit-codes.ts';

/** Questions to the person at the terminal. */
export interface Prompts {
  text(message: string): Promise<string>;
  password(message: string): Promise<string>;
  confirm(message: string): Promise<boolean>;
}

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
  readonly fetch?: FetchLike;
  readonly now: () => Date;
  readonly prompts: Prompts;
  /** Calls the listener on Ctrl-C until the returned function is called; a second Ctrl-C ends the process. */
  readonly onInterrupt: (listener: () => void) => () => void;
}

/** The context of the real process. */
export function processContext(): Context {
  return {
    argv: process.argv.slice(2),
    env: process.env,
    cwd: process.cwd(),
    home: homedir(),
    platform: process.platform,
    stdin: process.stdin,
    stdout: (chunk) => new Promise((resolve) => process.stdout.write(chunk, () => resolve())),
    stderr: (text) => void process.stderr.write(text),
    isInteractive: Boolean(process.stdin.isTTY && process.stderr.isTTY),
    now: () => new Date(),
    prompts: terminalPrompts,
    onInterrupt: (listener) => {
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
    },
  };
}

/** inquirer is loaded when a question is asked. Questions go to stderr: stdout carries payload only. */
const terminalPrompts: Prompts = {
  text: async (message) => (await ask({ type: 'input', message })) as string,
  password: async (message) => (await ask({ type: 'password', message, toggleMask: false, theme: silent })) as string,
  confirm: async (message) => (await ask({ type: 'confirm', message, default: false, transformer: mark })) as boolean,
};

/** inquirer's own words are English; what is left says the same in every language. */
const silent = { style: { maskedText: '' } };
const mark = (agreed: boolean) => (agreed ? '✓' : '✗');

async function ask(question: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { default: inquirer } = await import('inquirer');
  const prompt = inquirer.createPromptModule({ output: process.stderr });
  const answers = (await prompt([{ ...question, name: 'answer' }] as never)) as { answer: unknown };
  return answers.answer;
}
