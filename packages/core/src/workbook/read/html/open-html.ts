import { ExchangeProblem } from '../../../exchange/problem.ts';
import { encodingOf } from '../csv/encoding.ts';
import { limits } from '../limits.ts';
import { RowList } from '../row-list.ts';
import type { ByteSource, Notice, OpenFile, SheetRecord } from '../source.ts';
import { bytesOf } from '../source-pieces.ts';
import { MergeFill } from '../xlsx/merge-fill.ts';
import type { Merge } from '../xlsx/merges.ts';
import { withoutEntities } from './html-text.ts';
import { tableRows } from './table-rows.ts';

/** Opens the tables of a web page, which banks and offices send as `.xls`. All of them are one sheet. */
export async function openHtml(source: ByteSource): Promise<OpenFile> {
  const file = source.name;
  if (source.size > limits.htmlBytes)
    throw new ExchangeProblem('tooLarge', { file, what: file, limit: `${limits.htmlBytes / 1024 ** 2} MB` });
  const html = await textIn(source);
  if (!/<table\b/i.test(html)) throw new ExchangeProblem('notAWorkbook', { file });
  const name = withoutEntities(/<x:Name>([^<]+)<\/x:Name>/i.exec(html)?.[1] ?? nameOf(file));
  return {
    name: file,
    format: 'html',
    sheets: [{ name, isHidden: false }],
    notices: [],
    rows: (_, tell = () => undefined) => rowsOf(html, { file, sheet: name }, tell),
    close: async () => undefined,
  };
}

/** A sheet is called like its file where nothing else names it, as far as sheets may be called so. */
function nameOf(file: string): string {
  const name = file.replace(/\.[^.]*$/, '').replace(/[[\]:*?/\\]/g, ' ');
  return name.slice(0, 31).trim() || 'Sheet1';
}

const rowsAtOnce = 500;

async function* rowsOf(
  html: string,
  place: { readonly file: string; readonly sheet: string },
  tell: (notice: Notice) => void,
): AsyncGenerator<readonly SheetRecord[]> {
  const { file, sheet } = place;
  const ranges: Merge[] = [];
  for (const { merges } of tableRows(html)) {
    for (const merge of merges) ranges.push(merge);
    if (ranges.length > limits.merges)
      throw new ExchangeProblem('tooManyMerges', { file, sheet, limit: limits.merges });
  }
  const merges = new MergeFill(ranges);
  const list = new RowList({ ...place, merges });
  for (const { number, isHidden, cells } of tableRows(html)) {
    list.begin(number, isHidden);
    for (const [column, cell] of cells) list.put(column, cell);
    list.end();
    if (list.waiting >= rowsAtOnce) yield list.take();
  }
  if (list.waiting > 0) yield list.take();
  if (list.hidden > 0) tell({ key: 'hiddenRows', params: { sheet, count: list.hidden } });
  if (merges.filled > 0) tell({ key: 'mergedCells', params: { sheet, count: merges.filled } });
}

/**
 * The page as text. What is UTF-8 without a fault is UTF-8, whatever the page says of itself; else its own word counts, where it
 * names an encoding that fits, and then GB18030.
 */
async function textIn(source: ByteSource): Promise<string> {
  const bytes = await bytesOf(source, 0, source.size);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const named = /charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]?.toLowerCase();
  const wide = bytes[0] === 0x3c && bytes[1] === 0 ? 'utf-16le' : undefined;
  const isMarked = bytes[0] === 0xff || bytes[0] === 0xfe;
  const candidates = isMarked ? [] : [wide ?? 'utf-8', ...(named ? [gbNames.includes(named) ? 'gb18030' : named] : [])];
  for (const encoding of candidates) {
    const text = decoded(bytes, encoding);
    if (text !== undefined) return text;
  }
  return new TextDecoder(await encodingOf(source)).decode(bytes);
}

const gbNames = ['gb2312', 'gbk', 'gb18030', 'x-gbk', 'cp936'];

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
