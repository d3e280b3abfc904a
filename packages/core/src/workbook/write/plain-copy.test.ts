import { oldWorkbook } from '@danbao/testing/workbooks/old-workbook';
import { expect, test } from 'vitest';
import { nodePlatform } from '../../../../cli/src/node/platform.ts';
import { memorySource } from '../read/memory-source.ts';
import { readAll } from '../read/testing/read-all.ts';
import { markedEnding, markFile } from './mark-file.ts';

test('marks of an .xls stand in a copy as .xlsx: every cell is in its place, and numbers stay numbers', async () => {
  const name = 'a sheet with a name of more than 31 letters';
  const file = oldWorkbook({
    sheets: [
      { name: '选项', isHidden: true, rows: [[{ text: '是' }]] },
      {
        name,
        rows: [
          [{ text: '船名' }, { text: '账号' }, { text: '日期' }, { text: '价值' }],
          [],
          [{ text: '=1+1' }, { text: '0012' }, { number: 45296, style: 1 }, { number: 440000000000000000 }],
          [undefined, { errorCode: 23 }, { isTrue: true }],
        ],
        hiddenRows: [3],
      },
    ],
    formats: [14],
  });
  const source = memorySource('a.xls', new Uint8Array(file));
  expect(await markedEnding(source)).toBe('.xlsx');
  const pieces: Uint8Array[] = [];
  const marks = {
    sheet: name,
    headingRow: 1,
    rows: (async function* () {
      yield [{ row: 3, sentences: [], cells: [{ column: 1, sentence: '账号：不对' }] }];
    })(),
  };
  await markFile(source, nodePlatform, [marks], { locale: 'zh' }, async (bytes) => void pieces.push(bytes.slice()));
  const { sheets, rows } = await readAll(Buffer.concat(pieces), 'a.xlsx');
  expect(sheets).toEqual(['(选项)', 'a sheet with a name of mor 2']);
  expect(rows).toEqual([
    { number: 1, cells: ['错误信息', '船名', '账号', '日期', '价值'] },
    { number: 3, cells: ['账号：不对', '=1+1', '0012', '2024-01-05', 440000000000000000] },
    { number: 4, cells: [undefined, undefined, { error: '#REF!' }, 'TRUE'], isHidden: true },
  ]);
});
