import { checkRows, layoutOf, measuresSubject, readHead } from '@danbao/core/exchange';
import { openFile } from '@danbao/core/workbook';
import { fileSource } from '../../packages/cli/src/node/file-source.ts';
import { nodePlatform } from '../../packages/cli/src/node/platform.ts';
import type { Reader } from '../read/readers.ts';

/** Reads a file of ships and checks every row, as `danbao measures validate` does; says how many rows it has. */
export const checkFile: Reader = async (path) => {
  const source = await fileSource(path);
  const file = await openFile(source, nodePlatform);
  const [sheet] = file.sheets;
  let rows = 1;
  let wrong = 0;
  try {
    const layout = sheet && layoutOf(await readHead(file, sheet), measuresSubject('ship'));
    if (!layout) throw new Error(`${path} has no headings`);
    const options = { platform: nodePlatform, ids: 'given' } as const;
    for await (const some of checkRows(file.rows(sheet), layout, options)) {
      rows += some.length;
      for (const { issues } of some) if (issues.length > 0) wrong += 1;
    }
  } finally {
    await file.close();
    await source.close();
  }
  if (wrong > 0) throw new Error(`${wrong} rows of ${path} are wrong`);
  return rows;
};
