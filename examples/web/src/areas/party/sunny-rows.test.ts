import { expect, it } from 'vitest';
import { type SunnyNode, sunnyRows } from './sunny-rows.ts';

const node = (id: string, parentId?: string, ownerId?: string): SunnyNode => ({
  ...{ id, kind: 'task', name: id, isOverdue: '0' },
  ...(parentId ? { parentId } : {}),
  ...(ownerId ? { ownerId } : {}),
});
const nodes = [node('a'), node('b', 'a', '1'), node('c', 'a', '2'), node('d', 'b', '2'), node('e', 'hidden', '1')];
const read = (ownerId?: string) => sunnyRows(nodes, ownerId).map(({ id, depth }) => `${depth}${id}`);

it('each node is followed by those below it; what hangs below something unseen stands at the top', () => {
  expect(read()).toEqual(['0a', '1b', '2d', '1c', '0e']);
});

it('of one owner: their nodes and the way there', () => {
  expect(read('2')).toEqual(['0a', '1b', '2d', '1c']);
  expect(read('1')).toEqual(['0a', '1b', '0e']);
  expect(read('nobody')).toEqual([]);
});
