import fc from 'fast-check';
import { expect, test } from 'vitest';
import { circlesOf, type SecuringEdge } from './circles.ts';

const edge = (text: string): SecuringEdge => ({ backer: text.charAt(0), borrower: text.charAt(1) });
const circles = (...edges: readonly string[]) => circlesOf(edges.map(edge)).map((one) => one.join(''));

test('finds who secures one another, over any number of others, and nobody beside them', () => {
  expect(circles('ab', 'bc')).toEqual([]);
  expect(circles('ab', 'ba', 'bc')).toEqual(['ab']);
  expect(circles('ab', 'bc', 'cd', 'da', 'ef', 'fe', 'ag')).toEqual(['abcd', 'ef']);
  expect(circles('aa')).toEqual([]);
});

test('two parties are in one circle where each reaches the other', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
  fc.assert(
    fc.property(fc.array(fc.record({ backer: name, borrower: name }), { maxLength: 16 }), (edges) => {
      const reaches = (from: string, to: string) => {
        const seen = new Set<string>();
        const way = [from];
        for (let node = way.pop(); node !== undefined; node = way.pop())
          for (const { backer, borrower } of edges)
            if (backer === node && !seen.has(borrower)) {
              seen.add(borrower);
              way.push(borrower);
            }
        return seen.has(to);
      };
      const all = circlesOf(edges);
      for (const one of 'abcdefg')
        for (const other of 'abcdefg') {
          if (one === other) continue;
          const isTogether = all.some((circle) => circle.includes(one) && circle.includes(other));
          expect(isTogether).toBe(reaches(one, other) && reaches(other, one));
        }
    }),
  );
});

test('a chain of a hundred thousand needs no stack, whether it closes or not', () => {
  const edges = Array.from({ length: 100_000 }, (_, at) => ({ backer: `${at}`, borrower: `${(at + 1) % 100_000}` }));
  expect(circlesOf(edges).map((circle) => circle.length)).toEqual([100_000]);
  expect(circlesOf(edges.slice(1))).toEqual([]);
});
