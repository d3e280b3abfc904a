import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite, siteFolder } from '../docs/site/build-site.ts';
import { findBrowserProblems } from '../docs/site/find-browser-problems.ts';
import { findLinkProblems, idsOf, pageTexts } from '../docs/site/find-link-problems.ts';
import { findMarkdownProblems } from '../docs/site/find-markdown-problems.ts';
import { findSearchProblems } from '../docs/site/find-search-problems.ts';
import { root } from '../run.ts';
import type { Part } from './part.ts';

// Below a path, so that a page which only works at the top of an address is found.
const base = '/danbao/';

/** So large may the site be: it is copied to a web server, or into a package for a server without a network, with every release. */
const mostBytes = 25_000_000;
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The documents are built, every link and anchor leads somewhere, and the search finds Chinese and English words. */
export const site: Part = {
  name: 'site',
  after: 'docs',
  holds: 'documents build; links, anchors and search work, within 25 MB (npm run docs:site)',
  run: async () => {
    await buildSite({ base });
    const files = filesBelow(siteFolder);
    const read = (path: string) => readFileSync(join(siteFolder, path), 'utf8');
    const texts = pageTexts({ files, read, base });
    const anchorsOf = (path: string) => (texts.has(path) ? idsOf(texts.get(path) ?? '') : undefined);
    const size = files.reduce((sum, path) => sum + statSync(join(siteFolder, path)).size, 0);
    const problems = [
      ...(size > mostBytes ? [`the site has ${megabytes(size)}, more than ${megabytes(mostBytes)}`] : []),
      ...findLinkProblems({ files, read, base }),
      ...(await findSearchProblems({ folder: siteFolder, files, base, read, anchorsOf })),
      ...(await findBrowserProblems({ folder: siteFolder, files, base })),
      ...findMarkdownProblems(markdownPages(), readOwn, (path) => existsSync(join(root, path))),
    ];
    return { problems, notes: [`${texts.size} pages`, megabytes(size)] };
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
