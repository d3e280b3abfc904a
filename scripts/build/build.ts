import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../run.ts';
import { holdLock } from './lock.ts';
import { BuildError, type Part } from './part.ts';
import { command, parts, partsForTests } from './parts.ts';
import { digest, isStale, noteBuilt } from './stale.ts';

export type BuildOptions = {
  /** Only these parts and what they need; all parts when absent. */
  only?: readonly string[];
  /** Build although nothing changed. */
  force?: boolean;
};

/** Builds what is stale, a part as soon as the parts it needs stand. Throws with the tool's output when one fails. */
export async function build({ only, force = false }: BuildOptions = {}): Promise<void> {
  const release = await holdLock(join(root, '.cache/build'));
  try {
    await buildAll(only, force);
  } finally {
    release();
  }
}

async function buildAll(only: readonly string[] | undefined, force: boolean): Promise<void> {
  const wanted = only ? withNeeds(only) : parts;
  const done = new Map<string, Promise<string>>();
  for (const part of wanted) {
    const before = part.needs.map(
      (need) => done.get(need) ?? Promise.reject(new Error(`${part.name} is listed before ${need}`)),
    );
    done.set(
      part.name,
      Promise.all(before).then((needs) => buildPart(part, needs, force)),
    );
  }
  const results = await Promise.allSettled(done.values());
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function buildPart(part: Part, needs: readonly string[], force: boolean): Promise<string> {
  const now = digest(root, part, needs);
  if (!force && !isStale(root, part, now)) return now;
  const started = performance.now();
  rmSync(dirname(join(root, part.makes)), { recursive: true, force: true });
  await part.make();
  if (!existsSync(join(root, part.makes))) throw new BuildError(`Building ${part.name} did not write ${part.makes}`);
  noteBuilt(root, part, now);
  console.log(`built ${part.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return now;
}

const known = [...parts, command, ...partsForTests];

function withNeeds(names: readonly string[]): Part[] {
  return known.filter((part) => names.some((name) => name === part.name || needsOf(name).includes(part.name)));
}

function needsOf(name: string): string[] {
  const part = known.find((part) => part.name === name);
  if (!part) throw new Error(`No part is called ${name}; there are ${known.map((part) => part.name).join(', ')}`);
  return part.needs.flatMap((need) => [need, ...needsOf(need)]);
}
