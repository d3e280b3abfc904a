import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadIndex } from './search-index.ts';
import { tokenize } from './tokenize.ts';

/** What must be found, and on which page: by word in Chinese without spaces, and in English; calls, fields and messages too. */
const questions = [
  { index: 'root', query: '撤销导入', page: 'concepts/exchange' },
  { index: 'root', query: '船籍港', page: 'recipes/add-a-field' },
  { index: 'root', query: '占比累加', page: 'reference/messages' },
  { index: 'root', query: '分页查询车辆', page: 'reference/endpoints.html#cars' },
  { index: 'root', query: 'cars.addBatch', page: 'reference/endpoints.html#cars' },
  { index: 'root', query: '船舶识别号', page: 'reference/kinds/ship' },
  { index: 'root', query: 'shipFrame', page: 'reference/kinds/ship' },
  { index: 'root', query: 'describeIssue', page: 'reference/core/' },
  { index: 'root', query: '密码不正确', page: 'reference/messages' },
  { index: 'en', query: 'interrupted', page: 'en/concepts/exchange' },
  { index: 'en', query: 'createClient', page: 'en/recipes/call-an-endpoint' },
  { index: 'en', query: 'Cars, paged', page: 'en/reference/endpoints.html#cars' },
  { index: 'en', query: 'selectOneOptGuarantyInfo', page: 'en/reference/endpoints.html#measures' },
  { index: 'en', query: 'Hull identification number', page: 'en/reference/kinds/ship' },
  { index: 'en', query: 'describeIssue', page: 'en/reference/core/' },
  { index: 'en', query: 'cannot exceed one hundred percent', page: 'en/reference/messages' },
] as const;

/** So long may an index be, in bytes of its script: it is fetched with the first search. */
const longestIndex = 400_000;

interface SearchedSite {
  readonly folder: string;
  readonly files: readonly string[];
  /** Where the site stands. */
  readonly base: string;
  readonly read: (path: string) => string;
  /** The anchors of a page of the site, or undefined where there is no such page. */
  readonly anchorsOf: (path: string) => ReadonlySet<string> | undefined;
}

/** Asks the index of the built site, in the way the page asks it; everything that it finds must be there. */
export async function findSearchProblems({ folder, files, base, read, anchorsOf }: SearchedSite): Promise<string[]> {
  const problems: string[] = [];
  for (const index of ['root', 'en']) {
    const file = files.find((path) => path.includes(`@localSearchIndex${index}.`) && path.endsWith('.js'));
    if (!file) return [`the site has no search index ${index}`];
    const size = Buffer.byteLength(read(file));
    if (size > longestIndex) problems.push(`the search index ${index} has ${size} bytes, more than ${longestIndex}`);
    const { default: json } = await import(pathToFileURL(join(folder, file)).href);
    const search = loadIndex(json, { fields: ['title', 'titles', 'text'], tokenize });
    for (const id of Object.values(search.toJSON().documentIds)) {
      const [page = '', anchor = ''] = String(id).slice(base.length).split('#');
      if (!anchorsOf(/(^|\/)$/.test(page) ? `${page}index.html` : page)?.has(anchor))
        problems.push(`the search index ${index} leads to ${id}, which is not there`);
    }
    for (const { query, page } of questions.filter((one) => one.index === index)) {
      const found = search
        .search(query, { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 }, tokenize })
        .slice(0, 10);
      if (!found.some(({ id }) => String(id).includes(page)))
        problems.push(
          `searching ${query} does not find ${page} but ${found.map(({ id }) => id).join(', ') || 'nothing'}`,
        );
    }
  }
  return problems;
}
