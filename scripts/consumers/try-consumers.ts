import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from '../check/part.ts';
import { app } from './app.ts';
import { command } from './command.ts';
import { editor } from './editor.ts';
import { mock } from './mock.ts';
import { next } from './next.ts';
import { node } from './node.ts';
import { pack, type Tarballs } from './pack.ts';
import { runtimes } from './runtimes.ts';

/** Someone who installed the packed packages into a folder of their own, and what they try there. */
export type Consumer = {
  name: string;
  try: (folder: string, tarballs: Tarballs) => Promise<readonly Trial[]>;
};

export type Trial = { what: string; problem?: string };

/** Packs the packages and tries each consumer in a fresh folder outside the repository. */
export async function tryConsumers(): Promise<Outcome> {
  const tarballs = await pack();
  const problems: string[] = [];
  const notes: string[] = [];
  for (const consumer of [node, runtimes, mock, editor, command, app, next]) {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), `danbao-${consumer.name}-`)));
    try {
      for (const { what, problem } of await consumer.try(folder, tarballs)) {
        if (problem === undefined) notes.push(what);
        else problems.push(`${what}: ${problem}`);
      }
    } catch (error) {
      problems.push(`${consumer.name}: ${error instanceof Error ? error.message : error}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { problems, notes };
}
