import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import MiniSearch from 'minisearch';
import { tokenize } from './tokenize.ts';

/** What must be found, and on which page: by word in Chinese without spaces, and in English. */
const questions = [
  { index: 'root', query: '撤销导入', page: 'concepts/exchange' },
  { index: 'root', query: '船籍港', page: 'recipes/add-a-field' },
  { index: 'root', query: '占比累加', page: 'reference/messages' },
  { index: 'en', query: 'interrupted', page: 'en/concepts/exchange' },
  { index: 'en', query: 'createClient', page: 'en/recipes/call-an-endpoint' },
] as const;

/** Asks the index of the built site, in the way the page asks it. */
export async function findSearchProblems(folder: string, files: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { index, query, page } of questions) {
    const file = files.find((path) => path.includes(`@localSearchIndex${index}.`) && path.endsWith('.js'));
    if (!file) return [`the site has no search index ${index}`];
    const { default: json } = await import(pathToFileURL(join(folder, file)).href);
    const search = MiniSearch.loadJSON<{ id: string }>(json, { fields: ['title', 'titles', 'text'], tokenize });
    const found = search
      .search(query, { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 }, tokenize })
      .slice(0, 10);
    if (!found.some(({ id }) => String(id).includes(page)))
      problems.push(
        `searching ${query} does not find ${page} but ${found.map(({ id }) => id).join(', ') || 'nothing'}`,
      );
  }
  return problems;
}
