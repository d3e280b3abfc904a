import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What only a browser's part of a React app may load: hooks, contexts, and parts made of them. */
const clientOnly =
  /\b(?:from|require\()\s*["'](?:react|react-dom|react-hook-form|@headlessui\/react|@tanstack\/react-(?:query|virtual))["']/;
const directive = '"use client";\n';

/**
 * Whether a built file must say `use client`. Bundlers keep a directive only in the file that is an entry, so it is set afterwards, and file
 * by file: what is no component or hook stays callable on a server.
 */
export function isClientFile(code: string): boolean {
  return clientOnly.test(code);
}

/** Marks the built files of a React package for frameworks that render on servers. */
export function markClientFiles(dist: string): void {
  for (const file of readdirSync(dist)) {
    if (!/\.c?js$/.test(file)) continue;
    const path = join(dist, file);
    const code = readFileSync(path, 'utf8');
    if (isClientFile(code) && !code.startsWith(directive)) writeFileSync(path, directive + code);
  }
}

// tsx use-client.ts dist
const [, script = '', dist] = process.argv;
if (dist && import.meta.url === pathToFileURL(script).href) markClientFiles(dist);
