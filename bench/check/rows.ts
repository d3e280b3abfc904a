import { cellIssue, measuresSubject } from '@danbao/core/exchange';
import { measureKinds } from '@danbao/core/measures';
import { compileRows, matchHeadings, sheetColumns, writeRow } from '@danbao/core/sheet';
import { parse } from 'csv-parse/sync';
import { shipValues } from '../definitions/ship-values.ts';
import { compare } from '../measure.ts';
import { csvOf, shipRows, workbookOf } from '../read/files.ts';
import { race } from '../read/race.ts';
import { readByCsvParse, readByExceljs } from '../read/readers.ts';
import type { Row } from '../row.ts';
import { checkFile } from './check-file.ts';

const { ship } = measureKinds;
const columns = sheetColumns(ship);
const headings = columns.map(({ label }) => label.zh);
const rowCount = 200;
const ships = () => shipRows(30_000);

/** Ships as people write them: every date, share and amount different, one in twenty with a mistake. */
function shipCells(index: number): string[] {
  const day = String((index % 28) + 1);
  const values = {
    ...shipValues,
    optName: `江海 ${index} 号抵押`,
    carFrame: `F-${index}`,
    assessValue: index % 20 === 0 ? '一千' : `${2000 + index}.5`,
    clientList: [
      { ownerName: '甲公司', haveRate: String(10 + (index % 80)) },
      { ownerName: '乙', haveRate: '5.25' },
    ],
  };
  const cells = writeRow(columns, values, 'zh');
  return cells.map((cell, at) => (columns[at]?.name === 'buildTime' && index % 2 === 0 ? `2018/5/${day}` : cell));
}

/** Every row wrong in two cells: a choice that does not exist, and a day, a number or an amount that is none. */
function wrongCells(index: number): string[] {
  const mistakes = { isLocal: '也许', ...[{ buildTime: '去年' }, { count: 'x1' }, { assessValue: '两千' }][index % 3] };
  const cells = shipCells(20 * index + 1);
  for (const [name, text] of Object.entries(mistakes))
    cells[columns.findIndex((column) => column.name === name)] = text;
  return cells;
}

/** Checks the rows and says all that is wrong in words, as `validate` does. */
function checkAndSay(rows: readonly { readonly number: number; readonly cells: readonly string[] }[]): number {
  const layout = { sheet: '船舶', subject: measuresSubject('ship'), columns };
  let count = 0;
  for (const row of compileRows(ship, matchHeadings(headings, columns)).push(rows))
    for (const issue of row.issues) if (cellIssue(issue, row.row, row.cells, layout, 'zh').message !== '') count += 1;
  return count;
}

/** What parsing and checking cells costs beside reading the same rows with a CSV reader. */
export async function checkRows(): Promise<Row[]> {
  const rows = Array.from({ length: rowCount }, (_, index) => ({ number: index + 2, cells: shipCells(index) }));
  const csv = [headings, ...rows.map(({ cells }) => cells)].map((cells) => cells.join(',')).join('\n');
  const reader = compileRows(ship, matchHeadings(headings, columns));
  const readAndCheck = () => reader.push(rows);
  const wrong = readAndCheck().filter(({ issues }) => issues.length > 0).length;
  if (wrong !== rowCount / 20) throw new Error(`${wrong} of ${rowCount} rows are wrong, not one in twenty`);
  const right = Array.from({ length: rowCount }, (_, index) => ({
    number: index + 2,
    cells: shipCells(20 * index + 1),
  }));
  const mistaken = right.map(({ number }, index) => ({ number, cells: wrongCells(index) }));
  const [none, all] = [checkAndSay(right), checkAndSay(mistaken)];
  if (none > 0 || all < 2 * rowCount) throw new Error(`${none} and ${all} cells of ${rowCount} rows are wrong`);
  const perRow = (row: Row): Row => ({ ...row, ours: row.ours * rowCount, theirs: row.theirs * rowCount });
  return [
    {
      ...perRow(
        compare({
          name: `parse and check ${columns.length} cells of a ship, rows`,
          ours: readAndCheck,
          theirs: () => parse(csv, { columns: true }),
          theirName: 'csv-parse with columns, the same rows',
        }),
      ),
      target: '>= 1.3',
    },
    {
      ...perRow(
        compare({
          name: 'CSV as arrays, parsed and checked, rows',
          ours: () => {
            const [, ...parsed] = parse(csv) as string[][];
            return reader.push(parsed.map((cells, index) => ({ number: index + 2, cells })));
          },
          theirs: () => parse(csv, { columns: true }),
          theirName: 'csv-parse with columns, the same text',
        }),
      ),
      target: '>= 0.65',
    },
    {
      ...perRow(
        compare({
          name: 'rows that are all wrong in two cells, checked and said',
          ours: () => checkAndSay(mistaken),
          theirs: () => checkAndSay(right),
          theirName: 'the same rows all right',
        }),
      ),
      target: '>= 0.67',
    },
    await race('validate a CSV file of ships', await csvOf('ships-30000', ships), {
      ours: checkFile,
      theirs: readByCsvParse,
      against: 'csv-parse with columns, reading only',
      target: '>= 2.0',
    }),
    await race('validate an XLSX file of ships', await workbookOf('ships-30000', ships), {
      ours: checkFile,
      theirs: readByExceljs,
      against: 'exceljs, streaming, reading only',
      target: '>= 3.5',
    }),
  ];
}
