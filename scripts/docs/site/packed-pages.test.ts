import { expect, test } from 'vitest';
import { packPages, type SearchPages, unpackPages } from './packed-pages.ts';

test('a word that stands in several sections is written once, and all come back', () => {
  const pages: SearchPages = [
    [
      'cars',
      [
        [1, 'Cars 车辆', '车辆 plate 号牌'],
        [2, 'Seats'],
        [3, '1 seat', 'plate 座位'],
      ],
    ],
    ['empty', []],
    ['en/cars', [[1, 'Cars', 'plate 车辆 x']]],
  ];
  const packed = packPages(pages);
  expect(packed.match(/plate/g)).toHaveLength(1);
  const sorted = (all: SearchPages) =>
    all.map(([path, sections]) => [
      path,
      sections.map(([depth, heading, words = '']) => [depth, heading, words.split(' ').sort()]),
    ]);
  expect(sorted(unpackPages(packed))).toEqual(sorted(pages));
});
