import { searchKinds } from '@danbao/core/search';
import { querySet } from '../../examples/server/src/areas/search/query-set.ts';
import { pageHead, table } from './markdown.ts';

/** What people type and what they mean, as the test of the search asks it over the records of the sample. */
export function searchSetPage(): string {
  const kinds: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = searchKinds;
  const rows = querySet.map(([text, kind, title], at) => {
    const name = kinds[kind];
    return [String(at + 1), `\`${text}\``, name ? `${name.zh}<br>${name.en}` : `\`${kind}\``, title];
  });
  const about = [
    `用手写的 ${querySet.length} 次检索检验找得准不准：所列记录须在前十条之内，至少 95 % 做到（\`query-set.long.ts\`，在 PostgreSQL 上）。`,
    `${querySet.length} searches written by hand, each with the record that it means: it has to be among the first ten, of 95 in a hundred searches at least (\`query-set.long.ts\`, on PostgreSQL).`,
  ].join('\n\n');
  const heads = ['#', '输入 typed', '类别 kind', '须找到 to be found'];
  return `${pageHead('检索用例 Searches')}\n${about}\n\n${table(heads, rows)}\n`;
}
