import { nodePlatform } from '../../../../../cli/src/node/platform.ts';
import type { ExchangeProblem } from '../../../exchange/problem.ts';
import type { Platform } from '../../platform.ts';
import { memorySource } from '../memory-source.ts';
import { openFile } from '../open-file.ts';
import type { Notice, SheetRecord } from '../source.ts';

export interface ReadFile {
  readonly sheets: readonly string[];
  readonly notices: readonly Notice[];
  readonly rows: readonly SheetRecord[];
}

/** Opens a file that is in memory and reads one sheet of it, the first that is not hidden unless asked for. */
export async function readAll(
  content: Uint8Array | string,
  name = 'book.xlsx',
  { sheet, platform = nodePlatform }: { sheet?: string; platform?: Platform } = {},
): Promise<ReadFile> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const file = await openFile(memorySource(name, bytes), platform);
  const wanted = sheet === undefined ? file.sheets.find((one) => !one.isHidden) : { name: sheet, isHidden: false };
  const notices = [...file.notices];
  const rows: SheetRecord[] = [];
  try {
    if (wanted) for await (const batch of file.rows(wanted, (notice) => notices.push(notice))) rows.push(...batch);
  } finally {
    await file.close();
  }
  return { sheets: file.sheets.map((one) => (one.isHidden ? `(${one.name})` : one.name)), notices, rows };
}

/** The cells alone. */
export async function cellsOf(content: Uint8Array | string, name?: string) {
  return (await readAll(content, name)).rows.map(({ cells }) => cells);
}

/** The rule and the parameters of the refusal; `read` where there is none. */
export function refusalOf(content: Uint8Array | string, name?: string, options?: Parameters<typeof readAll>[2]) {
  return readAll(content, name, options).then(
    () => 'read',
    ({ rule, params }: ExchangeProblem) => ({ rule, ...params }),
  );
}
