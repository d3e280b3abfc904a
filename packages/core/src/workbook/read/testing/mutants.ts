import { workbookParts } from '@danbao/testing/workbooks/workbook-parts';
import { type ZipPart, zip } from '@danbao/testing/workbooks/zip';
import { isExchangeProblem } from '../../../exchange/problem.ts';
import { chance } from './noise.ts';
import { readAll } from './read-all.ts';

export interface Tally {
  read: number;
  refused: number;
  /** The longest that one took, in milliseconds. */
  slowest: number;
  /** What must not be: other errors, and refusals that do not say where. */
  readonly wrong: string[];
}

const rows =
  '<row r="1" hidden="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><r><t>a&amp;b</t></r></is></c></row>' +
  '<row r="2"><c r="A2" s="1"><v>45296.5</v></c><c r="B2"><f>A1</f><v>1.5E+3</v></c><c r="C2" t="e"><v>#N/A</v></c></row>' +
  '<row r="9"><c r="A9" t="b"><v>1</v></c><c r="C9" t="d"><v>2024-01-05T00:00:00</v></c><c r="D9" s="2"><v>0.6</v></c></row>';
const parts = workbookParts({
  rows,
  strings: '<si><t>船名_x000D_</t></si><si><r><t>江</t></r><rPh><t>jiang</t></rPh></si>',
  formats: ['General', 'yyyy-mm-dd', '0%'],
}).map((part) => ({
  ...part,
  content: String(part.content).replace(
    '</worksheet>',
    '<mergeCells><mergeCell ref="A2:A9"/></mergeCells></worksheet>',
  ),
}));
const book = zip(parts);
const csv = Buffer.from('船名,"价值（万元）"\r\n"江,海",1.5\n\'=1;2|3\t4,"a ""b"""\r\n\r\n第三,x,y,z\n');

/** Pieces of files that break readers. */
const oddities = [
  '"',
  '<',
  '&',
  '>',
  '\0',
  '\r',
  '\n',
  ',',
  ']]>',
  '<!--',
  '<![CDATA[',
  '<!DOCTYPE a>',
  '&#0;',
  '&x;',
  '/>',
  '9'.repeat(40),
].concat([
  '1e999',
  'NaN',
  'ZZZ99',
  '<v>',
  '</c>',
  '<row r="1">',
  '\ufeff',
  '\ud800',
  '😀',
  'PK\u0003\u0004',
  '__proto__',
  'A'.repeat(70_000),
]);

/** Workbooks: their bytes are changed, or the text of one part before it is packed. */
export async function readWorkbookMutants(count: number, seed: number): Promise<Tally> {
  const next = chance(seed);
  return tally(count, 'book.xlsx', () => {
    if (next() % 3 === 0) return mutated(book, next);
    const index = next() % parts.length;
    const changed = parts.map(
      (part, at): ZipPart =>
        at === index ? { ...part, content: mutated(Buffer.from(String(part.content)), next) } : part,
    );
    return zip(changed);
  });
}

export function readCsvMutants(count: number, seed: number): Promise<Tally> {
  const next = chance(seed);
  return tally(count, 'list.csv', () => mutated(csv, next));
}

async function tally(count: number, name: string, make: () => Buffer): Promise<Tally> {
  const found: Tally = { read: 0, refused: 0, slowest: 0, wrong: [] };
  for (let index = 0; index < count; index += 1) {
    const content = make();
    const started = performance.now();
    try {
      await readAll(content, name);
      found.read += 1;
    } catch (error) {
      found.refused += 1;
      if (!isExchangeProblem(error)) found.wrong.push(`${index}: ${String(error)}`);
      else if (error.params.file !== name) found.wrong.push(`${index}: ${error.rule} names no file`);
      else if (error.rule === 'damaged' && !error.params.where) found.wrong.push(`${index}: damaged, but where?`);
    }
    found.slowest = Math.max(found.slowest, performance.now() - started);
  }
  return found;
}

/** One to four changes: a byte, a piece cut, doubled, moved or put in. */
export function mutated(content: Buffer, next: () => number): Buffer {
  let bytes: Buffer = Buffer.from(content);
  for (let change = next() % 4; change >= 0; change -= 1) {
    const at = next() % (bytes.length + 1);
    const end = Math.min(bytes.length, at + (next() % 64));
    const [before, piece, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
    const odd = Buffer.from(oddities[next() % oddities.length] as string);
    const changes = [
      () => Buffer.concat([before, after]),
      () => Buffer.concat([before, piece, piece, after]),
      () => Buffer.concat([before, odd, piece, after]),
      () => Buffer.concat([after, piece, before]),
      () => Buffer.concat([before, Buffer.from([next() % 256]), bytes.subarray(at + 1)]),
      () => Buffer.concat([before, Buffer.from([(bytes[at] ?? 0) ^ (1 << (next() % 8))]), bytes.subarray(at + 1)]),
      () => before,
    ];
    bytes = (changes[next() % (next() % 8 === 0 ? 7 : 6)] as () => Buffer)();
  }
  return bytes;
}
