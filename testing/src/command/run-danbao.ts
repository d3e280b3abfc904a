import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Context, Prompts } from '../../../packages/cli/src/context.ts';
import { main } from '../../../packages/cli/src/main.ts';

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** stdout as JSON lines. */
  readonly lines: readonly Record<string, unknown>[];
}

export interface Terminal {
  /** An empty folder, where the commands run. */
  readonly folder: string;
  run(words: readonly string[], changes?: Changes): Promise<Ran>;
  /** Presses Ctrl-C in whatever runs. */
  interrupt(): void;
  close(): void;
}

/** What differs from a quiet pipe; a prompt that is not given here fails when it is used. */
export type Changes = Partial<Omit<Context, 'prompts'>> & { readonly prompts?: Partial<Prompts> };

const noPrompts: Prompts = {
  text: () => Promise.reject(new Error('asked for a text')),
  password: () => Promise.reject(new Error('asked for a password')),
  confirm: () => Promise.reject(new Error('asked to confirm')),
  choose: () => Promise.reject(new Error('asked to choose')),
};

/** Whole commands in this process: own folder, own config folder, captured output. */
export function terminal(base: Changes = {}): Terminal {
  const folder = mkdtempSync(join(tmpdir(), 'danbao-cli-'));
  const listeners = new Set<() => void>();
  return {
    folder,
    interrupt: () => {
      for (const listener of listeners) listener();
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
    run: async (words, changes = {}) => {
      const out: Buffer[] = [];
      let stderr = '';
      const code = await main({
        argv: words,
        cwd: folder,
        home: folder,
        platform: 'linux',
        stdin: Readable.from([]),
        stdout: async (chunk) => void out.push(Buffer.from(chunk)),
        stderr: (text) => {
          stderr += text;
        },
        isInteractive: false,
        now: () => new Date(),
        // The server is in this process: what was sent has arrived.
        sleep: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 100))),
        onInterrupt: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        ...base,
        ...changes,
        prompts: { ...noPrompts, ...base.prompts, ...changes.prompts },
        env: { DANBAO_CONFIG_DIR: join(folder, 'config'), ...base.env, ...changes.env },
      });
      const stdout = Buffer.concat(out).toString('utf8');
      const isJson = stdout.startsWith('{');
      const lines = isJson ? stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)])) : [];
      return { code, stdout, stderr, lines };
    },
  };
}
