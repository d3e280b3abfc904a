import { expect, test } from 'vitest';
import { packPages, type SearchPages } from './packed-pages.ts';
import { loadIndex } from './search-index.ts';
import { tokenize } from './tokenize.ts';

test('the browser finds sections by their headings and words, below the headings above them, at the anchors of their page', () => {
  const pages: SearchPages = [
    [
      'en/cars',
      [
        [1, 'Cars', 'drive'],
        [2, '`tickets()` 用车', 'apply'],
        [3, 'Again'],
        [2, 'Again'],
      ],
    ],
    ['en/concepts/index', [[1, 'Ideas']]],
  ];
  const fields = { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'], tokenize };
  const index = loadIndex(JSON.stringify({ base: '/danbao/', packed: packPages(pages) }), fields);
  expect(index.search('apply')).toMatchObject([
    { id: '/danbao/en/cars.html#tickets-用车', title: 'tickets() 用车', titles: ['Cars'] },
  ]);
  expect(index.search('again').map(({ id }) => id)).toEqual(
    expect.arrayContaining(['/danbao/en/cars.html#again', '/danbao/en/cars.html#again-1']),
  );
  expect(index.search('ideas')).toMatchObject([{ id: '/danbao/en/concepts/#ideas' }]);
});
