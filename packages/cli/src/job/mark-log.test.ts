import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CellIssue, PlannedRow } from '@danbao/core/exchange';
import type { RowMark } from '@danbao/core/workbook';
import { afterEach, expect, test } from 'vitest';
import { markLog } from './mark-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'danbao-marks-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const issue = (row: number, column: string | undefined, message: string): CellIssue => {
  const field = { field: 'shipName', label: '船名', rule: 'required', value: '' };
  return { sheet: '船舶', row, column, message, ...field };
};

const planned = (row: number, issues: readonly CellIssue[], rest: Partial<PlannedRow> = {}): PlannedRow => ({
  ...{ sheet: 0, row, action: 'error', id: '', issues },
  ...rest,
});

async function allOf(rows: AsyncIterable<readonly RowMark[]> | undefined): Promise<RowMark[]> {
  const all: RowMark[] = [];
  for await (const some of rows ?? []) all.push(...some);
  return all;
}

test('marks come back row by row, few alike or thousands of which none is like another', async () => {
  const log = markLog(join(folder, 'wrong.jsonl'), 'zh');
  const count = 6_000;
  for (let row = 2; row < count; row += 1) log.append([planned(row, [issue(row, 'B', `不能是 ${row}`)])]);
  log.append([
    planned(count, [issue(count, 'B', '不能是 2'), issue(count, undefined, '不能为空')]),
    planned(2, [issue(2, 'A', '不能为空')], { sheet: 1 }),
    planned(count + 1, [issue(count + 2, 'C', '不能为空')], { rows: [count + 1, count + 2] }),
  ]);
  const sheet = { noun: 'measures' as const, headingRow: 1, columns: [] };
  const [first, second] = log.marks([
    { ...sheet, name: '船舶', code: 'ship' },
    { ...sheet, name: '车辆', code: 'car' },
  ]);
  const marks = await allOf(first?.rows);
  expect(marks.map(({ row }) => row)).toEqual([...Array.from({ length: count - 1 }, (_, at) => at + 2), count + 2]);
  for (const { row, cells } of marks.slice(0, count - 2))
    expect(cells).toEqual([{ column: 1, sentence: `船名：不能是 ${row}` }]);
  expect(marks.slice(-2)).toEqual([
    { row: count, sentences: ['船名：不能为空'], cells: [{ column: 1, sentence: '船名：不能是 2' }] },
    { row: count + 2, sentences: [], cells: [{ column: 2, sentence: '船名：不能为空' }] },
  ]);
  expect(await allOf(second?.rows)).toEqual([
    { row: 2, sentences: [], cells: [{ column: 0, sentence: '船名：不能为空' }] },
  ]);
  log.close();
});
