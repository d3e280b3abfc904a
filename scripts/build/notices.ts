import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../run.ts';

/** Names of packages whose code stands in built files: bundlers write above each module where it came from. */
export function bundledIn(code: string): ReadonlySet<string> {
  const found = code.matchAll(/^\s*(?:\/\/ |")[./]*node_modules\/((?:@[^/\s"]+\/)?[^/\s"]+)\//gm);
  return new Set([...found].map(([, name = '']) => name));
}

/** Writes the licences of bundled packages beside the code, as they ask for; nothing where nothing is bundled. */
export function writeNotices(dist: string, modules = join(root, 'node_modules')): void {
  const files = readdirSync(dist).filter((name) => /\.c?js$/.test(name));
  const names = new Set(files.flatMap((name) => [...bundledIn(readFileSync(join(dist, name), 'utf8'))]));
  // What the bundler itself adds of its own: a few lines that fetch the folder of a file.
  names.delete('tsup');
  if (names.size === 0) return;
  const notices = [...names].sort().map((name) => noticeOf(name, join(modules, name)));
  const head = 'This package contains code of the packages below, under their licences.';
  writeFileSync(join(dist, 'THIRD-PARTY-NOTICES.txt'), [head, ...notices].join(`\n\n${'-'.repeat(72)}\n\n`));
}

function noticeOf(name: string, folder: string): string {
  const { version, license, licenses, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const kind: string | undefined = license?.type ?? license ?? licenses?.[0]?.type;
  if (kind === undefined) throw new Error(`${name} ${version} is bundled and names no licence`);
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const by = author?.name ?? author;
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : by ? `Copyright ${by}` : '';
  return [`${name} ${version} (${kind})`, text].filter((part) => part !== '').join('\n\n');
}

// tsx notices.ts dist
const [, script = '', dist] = process.argv;
if (dist && import.meta.url === pathToFileURL(script).href) writeNotices(dist);
