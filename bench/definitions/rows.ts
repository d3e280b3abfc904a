import { validate } from '@danbao/core';
import { amountInCapitals, shareTotal } from '@danbao/core/format';
import { measureKinds } from '@danbao/core/measures';
import { matchHeadings, readRow, sheetColumns, writeRow } from '@danbao/core/sheet';
import { type Comparison, compare } from '../measure.ts';
import type { Row } from '../row.ts';
import { shipByHand, shipInZod } from './ship-in-zod.ts';
import { shipValues } from './ship-values.ts';

const { ship } = measureKinds;
const columns = sheetColumns(ship);
const cells = writeRow(columns, shipValues, 'zh');
const headings = columns.map((column) => column.label.zh);
const shares = ['13.61', '6.48', '65.76', '14.15'];

const comparisons: readonly Comparison[] = [
  {
    name: 'validate a good ship',
    ours: () => validate(ship, shipValues),
    theirs: () => shipInZod.safeParse(shipValues),
    theirName: 'zod, the same rules',
  },
  {
    name: 'validate an empty ship',
    ours: () => validate(ship, {}),
    theirs: () => shipInZod.safeParse({}),
    theirName: 'zod, the same rules',
  },
  {
    name: 'validate a good ship',
    ours: () => validate(ship, shipValues),
    theirs: () => shipByHand(shipValues),
    theirName: 'checks written by hand',
  },
  {
    name: 'read a row of a sheet',
    ours: () => readRow(columns, cells),
    theirs: () => Object.fromEntries(headings.map((name, index) => [name, cells[index]])),
    theirName: 'a plain object of texts',
  },
  {
    name: 'match headings',
    ours: () => matchHeadings(headings, columns),
    theirs: () => headings.map((name) => columns.find((column) => column.label.zh === name)),
    theirName: 'exact zh labels',
  },
  {
    name: 'exact sum of shares',
    ours: () => shareTotal(shares),
    theirs: () => shares.reduce((sum, share) => sum + Number(share), 0),
    theirName: 'inexact sum of doubles',
  },
  {
    name: 'amount in capitals',
    ours: () => amountInCapitals('123456.7891'),
    theirs: () => new Intl.NumberFormat('zh-CN').format(1234567891),
    theirName: 'Intl.NumberFormat made anew',
  },
];

/** What the definitions cost: checking, reading and writing one record in memory. */
export function definitionRows(): Row[] {
  return comparisons.map(compare);
}
