import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiEntry } from '../docs/api/api-entry.ts';
import { exportedNames } from '../docs/api/exported-names.ts';
import { packageEntries } from '../package-entries.ts';
import { root } from '../run.ts';
import type { Part } from './part.ts';
import { sourceFiles } from './source-files.ts';
import { findUnusedNames, type PublicName } from './surface/find-unused-names.ts';
import { keptNames } from './surface/kept-names.ts';
import { namesUsed, wordsOf } from './surface/names-used.ts';

const packages = ['core', 'cli', 'react'] as const;

/** What a package exports is used by somebody else, shown by a page, or kept for a reason. */
export const surface: Part = {
  name: 'surface',
  holds: 'names that nobody outside a package uses are not exported from it',
  run: async () => {
    const names = packages.flatMap((name) => publicNames(join(root, 'packages', name)));
    const files = sourceFiles();
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    const users = files.filter((path) => /^(packages|examples|bench|scripts|docs)\/.*\.tsx?$/.test(path));
    const used = new Map(packages.map((name) => [name as string, new Set<string>()]));
    for (const path of users) {
      for (const [entry, name] of namesUsed(read(path))) {
        const owner = entry.split('/')[1] ?? '';
        if (!path.startsWith(`packages/${owner}/`)) used.get(owner)?.add(`${entry} ${name}`);
      }
    }
    const pages = files.filter((path) => path.endsWith('.md') && !/^(docs\/(api|reference|decisions)|\.)/.test(path));
    const shown = new Set(pages.flatMap((path) => wordsOf(codeOf(read(path)))));
    const isUsed = ({ entry, name }: PublicName) =>
      used.get(entry.split('/')[1] ?? '')?.has(`${entry} ${name}`) === true;
    const isShown = ({ name }: PublicName) => shown.has(name);
    return {
      problems: findUnusedNames({ names, isUsed, isShown, kept: keptNames }),
      notes: [`${names.length} public names, ${Object.keys(keptNames).length} kept for others`],
    };
  },
};

function publicNames(folder: string): PublicName[] {
  return Object.entries(packageEntries(folder)).flatMap(([entry, index]) =>
    exportedNames(index).map((one): PublicName => {
      const { name, kind, signatures, members } = apiEntry(one);
      const texts = [...signatures, ...members.map(({ type }) => type)];
      return { entry, name, isType: kind === 'type', speaksOf: new Set(texts.flatMap(wordsOf)) };
    }),
  );
}

/** What a page shows as code: blocks and words between backticks. */
function codeOf(markdown: string): string {
  return (markdown.match(/```[\s\S]*?```|`[^`\n]+`/g) ?? []).join('\n');
}
