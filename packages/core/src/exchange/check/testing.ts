import { nastyText, type Random, randomOf } from '@danbao/testing/values/random-record';
import { validMeasure } from '@danbao/testing/values/valid-measures';
import { workbookParts } from '@danbao/testing/workbooks/workbook-parts';
import { zip } from '@danbao/testing/workbooks/zip';
import { nodePlatform } from '../../../../cli/src/node/platform.ts';
import { measureKinds } from '../../areas/measures/measure-kinds.ts';
import { sheetColumns } from '../../sheet/column.ts';
import { writeRow } from '../../sheet/row.ts';
import { memorySource } from '../../workbook/read/memory-source.ts';
import { openFile } from '../../workbook/read/open-file.ts';
import type { OpenFile } from '../../workbook/read/source.ts';
import { mutated } from '../../workbook/read/testing/mutants.ts';
import { markFile } from '../../workbook/write/mark-file.ts';
import { rowMark } from '../../workbook/write/marks.ts';
import { isExchangeProblem } from '../problem.ts';
import { findSubject } from '../subject/find-subject.ts';
import { type CellIssue, cellIssue } from './cell-issue.ts';
import { checkRows } from './check-rows.ts';
import { layoutOf, readHead } from './read-layout.ts';

export interface CheckTally {
  /** Files that were understood to their end. */
  checked: number;
  /** Files that were refused as a whole. */
  refused: number;
  /** Cells that were refused. */
  issues: number;
  marked: number;
  /** The longest that one file took, in milliseconds. */
  slowest: number;
  readonly wrong: string[];
}

const entity = measureKinds.ship;
const columns = sheetColumns(entity);
const complete = writeRow(columns, validMeasure('ship'), 'zh');
const rows = 4;

/** Opens, understands, checks and now and then marks ship sheets whose cells or bytes were changed at random. */
export async function checkMutants(count: number, seed: number): Promise<CheckTally> {
  const random = randomOf(seed);
  const found: CheckTally = { checked: 0, refused: 0, issues: 0, marked: 0, slowest: 0, wrong: [] };
  for (let index = 0; index < count; index += 1) {
    const format = random(4) === 0 ? 'xlsx' : 'csv';
    const whole = fileOf(cellsOf(random), format);
    const bytes = random(2) === 0 ? whole : mutated(whole, () => random(2 ** 31));
    const started = performance.now();
    try {
      await checkOne(bytes, `船舶.${format}`, index % 10 === 0, found);
      found.checked += 1;
    } catch (error) {
      found.refused += 1;
      if (!isExchangeProblem(error)) found.wrong.push(`${index}: ${error instanceof Error ? error.stack : error}`);
      else if (!error.params.file) found.wrong.push(`${index}: ${error.rule} names no file`);
    }
    found.slowest = Math.max(found.slowest, performance.now() - started);
  }
  return found;
}

async function checkOne(bytes: Buffer, name: string, isMarked: boolean, found: CheckTally): Promise<void> {
  const source = memorySource(name, bytes);
  const file = await openFile(source, nodePlatform);
  try {
    for (const sheet of file.sheets) await checkSheet(file, sheet.name, found, isMarked ? source : undefined);
  } finally {
    await file.close();
  }
}

async function checkSheet(
  file: OpenFile,
  name: string,
  found: CheckTally,
  marked: Parameters<typeof markFile>[0] | undefined,
): Promise<void> {
  const sheet = file.sheets.find((one) => one.name === name);
  const subject = findSubject('measures', 'ship');
  if (!sheet || !subject) return;
  const layout = layoutOf(await readHead(file, sheet), subject);
  if (!layout || layout.columns.every((column) => column === undefined)) return;
  const marks: ReturnType<typeof rowMark>[] = [];
  for await (const some of checkRows(file.rows(sheet), layout, { platform: nodePlatform })) {
    for (const row of some) {
      const issues = row.issues.map((issue) => cellIssue(issue, row.row, row.cells, layout, 'zh'));
      found.issues += issues.length;
      found.wrong.push(...issues.flatMap((issue) => (isPlaced(issue, layout.columns.length) ? [] : [told(issue)])));
      if (issues.length > 0) marks.push(rowMark(row.row, issues, 'zh'));
    }
  }
  if (!marked) return;
  const sheets = [{ sheet: name, headingRow: layout.headingRow, rows: once(marks) }];
  await markFile(marked, nodePlatform, sheets, { locale: 'zh' }, async () => {});
  found.marked += 1;
}

/** It says which row, which cell where there is one, and why. */
function isPlaced({ row, column, field, message, label, rule }: CellIssue, columnCount: number): boolean {
  const isKnown = column === undefined || (/^[A-Z]{1,3}$/.test(column) && columnCount > 0);
  // A cell under no heading is in no field.
  const isNamed = field === '' ? column !== undefined : label !== '';
  return Number.isInteger(row) && row > 0 && isKnown && isNamed && message !== '' && rule !== '';
}

function told(issue: CellIssue): string {
  return `no place or reason: ${JSON.stringify(issue)}`;
}

async function* once<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  if (items.length > 0) yield items;
}

/** A few rows in which cells hold what people and programs put there. */
function cellsOf(random: Random): readonly (readonly string[])[] {
  const headings = columns.map(({ label }) => label.zh);
  const body = Array.from({ length: rows }, () =>
    complete.map((cell) => {
      const number = random(40);
      if (number === 0) return '';
      if (number === 1) return nastyText(random, 60);
      if (number === 2) return `${cell}${nastyText(random, 4)}`;
      if (number === 3) return String(random(2 ** 31) - 2 ** 30);
      return number === 4 ? cell.slice(0, random(cell.length + 1)) : cell;
    }),
  );
  return [headings, ...body];
}

function fileOf(cells: readonly (readonly string[])[], format: 'csv' | 'xlsx'): Buffer {
  if (format === 'csv') {
    const lines = cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
    return Buffer.from(`${lines.join('\r\n')}\r\n`);
  }
  const sheet = cells.map((row, at) => {
    const inline = row.map((cell) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`);
    return `<row r="${at + 1}">${inline.join('')}</row>`;
  });
  return zip(workbookParts({ rows: sheet.join('') }));
}

function escaped(text: string): string {
  const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return [...plain]
    .filter((char) => char >= ' ' || char === '\t' || char === '\n')
    .join('')
    .replaceAll('\ufffe', '');
}
