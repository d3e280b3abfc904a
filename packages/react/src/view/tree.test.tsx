import { treeOf } from '@danbao/core/admin';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Tree } from './tree.tsx';

const rows = [
  { id: 'a', name: '集团' },
  { id: 'b', name: '业务部', parentId: 'a' },
  { id: 'c', name: '业务一部', parentId: 'b' },
  { id: 'd', name: 'Risk', parentId: 'a' },
];

function show(openLevels = 1) {
  const chosen: string[] = [];
  render(
    <Tree
      label="组织"
      nodes={treeOf(rows)}
      nameOf={({ name }) => name}
      openLevels={openLevels}
      selected="b"
      onChoose={({ id }) => chosen.push(id)}
    />,
  );
  return chosen;
}

const seen = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);

test('a tree is gone through, folded and chosen from by keyboard; one row is reached by Tab: the chosen one', async () => {
  const user = userEvent.setup();
  const chosen = show();
  expect(seen()).toEqual(['集团', '业务部', 'Risk']);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('业务部');
  await user.keyboard('{ArrowRight}');
  expect(seen()).toEqual(['集团', '业务部', '业务一部', 'Risk']);
  await user.keyboard('{ArrowRight}{Enter}{ArrowLeft}{ArrowLeft}');
  expect(chosen).toEqual(['c']);
  expect(seen()).toEqual(['集团', '业务部', 'Risk']);
  await user.keyboard('{Home}r');
  expect(document.activeElement?.textContent).toBe('Risk');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(seen()).toEqual(['集团']);
});

test('each row says its level, its place among those beside it, and whether it is folded', () => {
  show(2);
  const places = screen
    .getAllByRole('treeitem')
    .map((row) =>
      ['level', 'posinset', 'setsize', 'expanded', 'selected'].map((name) => row.getAttribute(`aria-${name}`)),
    );
  expect(places).toEqual([
    ['1', '1', '1', 'true', 'false'],
    ['2', '1', '2', 'true', 'true'],
    ['3', '1', '1', null, 'false'],
    ['2', '2', '2', null, 'false'],
  ]);
});
