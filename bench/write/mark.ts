import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { markFile, type RowMark } from '@danbao/core/workbook';
import { fileSource } from '../../packages/cli/src/node/file-source.ts';
import { nodePlatform } from '../../packages/cli/src/node/platform.ts';

/** Marks every tenth row of a workbook in two cells, into a file. */
export async function markByUs(path: string, sheet: string, rows: number, out: string): Promise<void> {
  const source = await fileSource(path);
  const stream = createWriteStream(out);
  const marks = { sheet, headingRow: 1, rows: marksOf(rows) };
  try {
    await markFile(source, nodePlatform, [marks], { locale: 'zh' }, async (bytes) => {
      if (!stream.write(bytes)) await once(stream, 'drain');
    });
  } finally {
    await source.close();
    stream.end();
    await finished(stream);
  }
}

async function* marksOf(rows: number): AsyncGenerator<readonly RowMark[]> {
  for (let row = 10; row <= rows; row += 1_000)
    yield Array.from({ length: 100 }, (_, index) => ({
      row: row + index * 10,
      sentences: ['服务器拒绝：编号已被使用'],
      cells: [
        { column: 1, sentence: '评估价值：必须大于 0' },
        { column: 3, sentence: '证件号码：校验位不对' },
      ],
    })).filter((mark) => mark.row <= rows);
}
