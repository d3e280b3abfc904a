import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { capture, root } from '../run.ts';
import { holdLock } from './lock.ts';
import { type Part, parts } from './parts.ts';
import { digest, isStale, noteBuilt } from './stale.ts';

export type BuildOptions = {
  /** Only these parts and what they need; all parts when absent. */
  only?: readonly string[];
  /** Build although nothing changed. */
  force?: boolean;
};

/** A part could not be built; the message holds the tool's output. */
export class BuildError extends Error {
  override name = 'BuildError' as const;
}

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
  const wanted = only ? withNeeds(only) : parts.map((part) => part.name);
  const done = new Map<string, Promise<string>>();
  for (const part of parts.filter((part) => wanted.includes(part.name))) {
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
  const dist = join(root, part.folder, 'dist');
  if (existsSync(dist)) rmSync(dist, { recursive: true });
  const { code, output } = await capture('npm', ['run', '--silent', 'build'], { cwd: join(root, part.folder) });
  if (code !== 0) throw new BuildError(`Building ${part.name} (${part.folder}) failed:\n${output}`);
  if (!existsSync(join(root, part.folder, part.makes))) {
    throw new BuildError(`Building ${part.name} did not write ${part.folder}/${part.makes}:\n${output}`);
  }
  noteBuilt(root, part, now);
  console.log(`built ${part.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return now;
}

function withNeeds(names: readonly string[]): string[] {
  return parts
    .filter((part) => names.some((name) => name === part.name || needsOf(name).includes(part.name)))
    .map((part) => part.name);
}

function needsOf(name: string): string[] {
  const part = parts.find((part) => part.name === name);
  if (!part) throw new Error(`No part is called ${name}; there are ${parts.map((part) => part.name).join(', ')}`);
  return part.needs.flatMap((need) => [need, ...needsOf(need)]);
}
