import { expect, test } from 'vitest';
import type { Column } from '../data-table.tsx';
import { arrangeColumns, movableColumns } from './arrange-columns.ts';
import { hideColumn, moveColumn, pinColumn, resizeColumns } from './move-column.ts';
import { plainLayout, readLayout, type TableLayout } from './table-layout.ts';

const cell = () => '';
const columns: readonly Column<object>[] = [
  { id: 'pick', header: '', kind: 'narrow', cell },
  { id: 'a', header: 'A', cell },
  { id: 'b', header: 'B', cell },
  { id: 'c', header: 'C', kind: 'number', cell },
  { id: 'actions', header: '', kind: 'actions', cell },
];
const ids = (layout: TableLayout, of = columns) => arrangeColumns(of, layout).columns.map(({ id }) => id);

test('without an arrangement the columns stay as they are', () => {
  const arranged = arrangeColumns(columns, plainLayout);
  expect(arranged.columns).toEqual(columns);
  expect(arranged).toMatchObject({ sticky: 1, minWidth: undefined });
});

test('columns are moved, and what cannot be moved keeps its side', () => {
  const moved = moveColumn(plainLayout, columns, 'c', 0);
  expect(ids(moved)).toEqual(['pick', 'c', 'a', 'b', 'actions']);
  expect(ids(moveColumn(moved, columns, 'c', 99))).toEqual(['pick', 'a', 'b', 'c', 'actions']);
  expect(moveColumn(plainLayout, columns, 'actions', 0)).toBe(plainLayout);
});

test('a column that came later stands behind the one that it follows, one that went is forgotten', () => {
  const moved = moveColumn(plainLayout, columns, 'c', 0);
  const newer: Column<object>[] = [...columns.slice(0, 3), { id: 'new', header: 'N', cell }, ...columns.slice(3)];
  expect(ids(moved, newer)).toEqual(['pick', 'c', 'a', 'b', 'new', 'actions']);
  expect(
    ids(
      moved,
      columns.filter(({ id }) => id !== 'a'),
    ),
  ).toEqual(['pick', 'c', 'b', 'actions']);
});

test('pinned columns come first and stay with what stands before them', () => {
  const pinned = pinColumn(pinColumn(plainLayout, 'c', 'pinned'), 'b', 'pinned');
  expect(ids(pinned)).toEqual(['pick', 'b', 'c', 'a', 'actions']);
  expect(arrangeColumns(columns, pinned).sticky).toBe(3);
  expect(arrangeColumns(columns, hideColumn(pinned, 'b', 'hidden')).sticky).toBe(2);
  // Moved among the pinned it is pinned, moved out of them it is not.
  expect(moveColumn(pinned, columns, 'a', 0).pinned).toContain('a');
  expect(moveColumn(pinned, columns, 'b', 2).pinned).toEqual(['c']);
  expect(moveColumn(pinned, columns, 'b', 1).pinned).toEqual(['c', 'b']);
  expect(arrangeColumns(columns, pinColumn(pinned, 'b', 'free')).sticky).toBe(2);
});

test('one column always stays', () => {
  const none = ['a', 'b', 'c'].reduce((layout, id) => hideColumn(layout, id, 'hidden'), plainLayout);
  expect(ids(none)).toEqual(['pick', 'a', 'actions']);
  expect(movableColumns(columns, none).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(ids(hideColumn(none, 'b', 'shown'))).toEqual(['pick', 'b', 'actions']);
});

test('with one width every column has one, within what can be read', () => {
  const sized = resizeColumns(plainLayout, { a: 200.4, b: 3, c: 5000 });
  expect(sized.widths).toEqual({ a: 200, b: 48, c: 800 });
  const { columns: shown, minWidth } = arrangeColumns(columns, sized);
  expect(shown.map(({ width }) => width)).toEqual([52, 200, 48, undefined, 140]);
  expect(minWidth).toBe(52 + 200 + 48 + 800 + 140);
});

test.each(['', '{', '[]', '7', 'null', '{"order":7,"hidden":[1],"pinned":{},"widths":{"a":"x"}}'])(
  'what was kept and cannot be read is no arrangement: %s',
  (text) => {
    expect(readLayout(text)).toEqual(plainLayout);
    expect(readLayout(undefined)).toEqual(plainLayout);
  },
);
