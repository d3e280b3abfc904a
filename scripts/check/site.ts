import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite, siteFolder } from '../docs/site/build-site.ts';
import { findLinkProblems } from '../docs/site/find-link-problems.ts';
import { findMarkdownProblems } from '../docs/site/find-markdown-problems.ts';
import { findSearchProblems } from '../docs/site/find-search-problems.ts';
import { root } from '../run.ts';
import type { Part } from './part.ts';

// Below a path, so that a page which only works at the top of an address is found.
const base = '/danbao/';

/** The documents are built, every link and anchor leads somewhere, and the search finds Chinese and English words. */
export const site: Part = {
  name: 'site',
  after: 'docs',
  holds: 'documents build; links, anchors and search work (npm run docs:site)',
  run: async () => {
    await buildSite({ base });
    const files = filesBelow(siteFolder);
    const read = (path: string) => readFileSync(join(siteFolder, path), 'utf8');
    const problems = [
      ...findLinkProblems({ files, read, base }),
      ...(await findSearchProblems(siteFolder, files)),
      ...findMarkdownProblems(markdownPages(), readOwn, (path) => existsSync(join(root, path))),
    ];
    return { problems, notes: [`${files.filter((path) => path.endsWith('.html')).length} pages`] };
  },
};

function readOwn(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Hand-written and generated pages of the repository, and the READMEs. */
function markdownPages(): string[] {
  const top = readdirSync(root).filter((name) => name.endsWith('.md'));
  const docs = filesBelow(join(root, 'docs')).filter((path) => path.endsWith('.md') && !path.startsWith('.vitepress'));
  const readmes = ['packages', 'examples'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) =>
      readdirSync(join(root, folder, name))
        .filter((file) => file.endsWith('.md') && file.startsWith('README'))
        .map((file) => `${folder}/${name}/${file}`),
    ),
  );
  return [...top, ...docs.map((path) => `docs/${path}`), ...readmes];
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}
