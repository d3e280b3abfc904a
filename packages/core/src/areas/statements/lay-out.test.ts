import { expect, test } from 'vitest';
import { layOutStatements } from './lay-out.ts';
import { readStatements } from './read-statements.ts';
import { sampleFigures } from './testing/sample-figures.ts';

test.each(['general', 'small'] as const)(
  'what is laid out by the %s standard is read back to the same figures',
  (standard) => {
    for (const seed of [1, 2, 3]) {
      const figures = sampleFigures(standard, seed);
      const laid = layOutStatements(standard, figures, { company: '江城机械有限公司', year: '2025', period: '09' });
      const read = readStatements(
        laid.map(({ name, head, rows }) => ({
          name,
          rows: [head, ...rows].map((cells, at) => ({ number: at + 1, cells: cells.map((text) => text || undefined) })),
        })),
      );
      expect(read).toMatchObject({ standard, unit: 'yuan', year: '2025', period: '09', refused: [], skipped: [] });
      const known = Object.entries(figures).map(([code, { current, prior }]) => [code, { current, prior }]);
      expect(JSON.parse(JSON.stringify(read.figures))).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(known))));
    }
  },
);
