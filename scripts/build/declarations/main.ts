import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Label } from '@danbao/core';
import { entriesToBuild } from '../../package-entries.ts';
import { typesFile } from './file.ts';
import { knownIn } from './known.ts';
import { nameTypes } from './name-types.ts';
import { withoutRuleNumbers } from './rule-numbers.ts';

/** Rewrites the declarations of a built package, for both module formats. */
export async function rewriteDeclarations(dist: string): Promise<void> {
  const entries = Object.values(entriesToBuild(resolve(dist, '..'))).map((file) => `${basename(file, '.ts')}.js`);
  const loaded = await Promise.all(entries.map((file) => import(pathToFileURL(resolve(dist, file)).href)));
  const exported: Readonly<Record<string, unknown>> = Object.assign({}, ...loaded);
  const known = knownIn(exported);
  for (const ending of ['.d.ts', '.d.cts'] as const) {
    const names = readdirSync(dist).filter((name) => name.endsWith(ending) && name !== `types${ending}`);
    const files = new Map(names.map((name) => [name, withoutRuleNumbers(readFileSync(join(dist, name), 'utf8'))]));
    const named = nameTypes(files, known, exported['units'] as Readonly<Record<string, Label>>);
    for (const [name, text] of typesFile(named, ending)) writeFileSync(join(dist, name), text);
  }
}

// tsx main.ts dist
const [, script = '', dist] = process.argv;
if (dist && import.meta.url === pathToFileURL(script).href) await rewriteDeclarations(dist);
