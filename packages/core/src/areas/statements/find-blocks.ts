import { normaliseWidth } from '../../format/text.ts';
import { looksLikeAmount, type StatementCell } from './read-amount.ts';

/** A row of a sheet; `number` as a spreadsheet program counts, from 1. */
export interface StatementRow {
  readonly number: number;
  readonly cells: readonly StatementCell[];
}

/** What stands below a heading of a column. */
export type ColumnUse = 'item' | 'line' | 'note' | 'current' | 'prior' | 'month';

/** A column of lines with the columns of figures to its right, down to the next head. */
export interface Block {
  readonly items: readonly number[];
  readonly uses: ReadonlyMap<number, ColumnUse>;
  readonly rows: readonly StatementRow[];
}

/** One head with everything below it: two blocks where assets and liabilities stand side by side. */
export interface Section {
  readonly blocks: readonly Block[];
  readonly rows: readonly StatementRow[];
  /** The texts above the head since the section before. */
  readonly above: readonly string[];
}

const itemHeads =
  /^(?:项目|科目|报表项目|项目名称|资产|负债和所有者权益|负债及所有者权益|负债和股东权益|负债及股东权益|负债和所有者权益|负债所有者权益)$/;
const prior = /年初|期初|上年|上期|去年|上月/;
const month = /本月/;
const current = /期末|本期|本年|累计|年末|本季|发生额/;
const dated = /(\d{4})[年./-](?:(\d{1,2})(?:[月./-](?:\d{1,2}日?)?)?|度)?/;

/** Finds the heads of statements in a sheet and what belongs to each. */
export function findSections(rows: readonly StatementRow[]): readonly Section[] {
  const sections: Section[] = [];
  let above: string[] = [];
  for (let index = 0; index < rows.length; ) {
    const row = rows[index];
    const next = rows[index + 1];
    const head = row && readHead(row, next);
    if (!row || !head) {
      if (row) above.push(...textsOf(row));
      index += 1;
      continue;
    }
    let end = index + head.height;
    // A statement ends at the next head; titles between them belong to what follows.
    while (end < rows.length && !readHead(rows[end] as StatementRow, rows[end + 1])) end += 1;
    const own = rows.slice(index + head.height, end);
    let titles = 0;
    if (end < rows.length)
      while (titles < own.length && !hasFigure(own[own.length - 1 - titles] as StatementRow)) titles += 1;
    const kept = own.slice(0, own.length - titles);
    sections.push({ rows: kept, above, blocks: blocksOf(head.uses, kept) });
    above = own.slice(own.length - titles).flatMap(textsOf);
    index = end;
  }
  return sections;
}

/** Years in titles are no figures. */
function hasFigure({ cells }: StatementRow): boolean {
  return cells.some((cell) => looksLikeAmount(cell) && !/^(?:19|20)\d\d$/.test(String(cell)));
}

interface Head {
  readonly uses: ReadonlyMap<number, ColumnUse>;
  readonly height: number;
}

function readHead(row: StatementRow, next: StatementRow | undefined): Head | undefined {
  const texts = row.cells.map(plain);
  if (!texts.some((text) => itemHeads.test(text))) return undefined;
  const alone = columnUsesOf(texts);
  const below = next?.cells.map(plain) ?? [];
  const isSecond =
    next !== undefined &&
    below.some((text) => isFigureHead(text)) &&
    next.cells.every((cell) => cell === undefined || typeof cell === 'string') &&
    below.every(
      (text, at) => text === '' || isFigureHead(text) || text === texts[at] || columnUseOf(text) !== undefined,
    );
  const uses = isSecond
    ? columnUsesOf(
        Array.from({ length: Math.max(texts.length, below.length) }, (_, at) => {
          const [first = '', second = ''] = [texts[at], below[at]];
          return first === second || second === '' ? first : columnUseOf(first) === 'item' ? first : first + second;
        }),
      )
    : alone;
  const kinds = [...uses.values()];
  return kinds.includes('current') || kinds.includes('prior') ? { uses, height: isSecond ? 2 : 1 } : undefined;
}

function isFigureHead(text: string): boolean {
  const use = columnUseOf(text);
  return use === 'current' || use === 'prior' || use === 'month';
}

function columnUsesOf(texts: readonly string[]): ReadonlyMap<number, ColumnUse> {
  const uses = new Map(
    texts.flatMap((text, at) => {
      const use = columnUseOf(text);
      return use === undefined ? [] : [[at, use] as const];
    }),
  );
  // Two columns that only say dates: the later one is the current.
  const dates = texts.flatMap((text, at) =>
    uses.get(at) === 'current' && dated.test(text) && !current.test(text) ? [at] : [],
  );
  for (const at of dates) {
    const [left] = itemsBefore(at, uses);
    const later = dates.find(
      (other) => itemsBefore(other, uses)[0] === left && dateOf(texts[other]) > dateOf(texts[at]),
    );
    if (later !== undefined) uses.set(at, 'prior');
  }
  return uses;
}

function itemsBefore(at: number, uses: ReadonlyMap<number, ColumnUse>): number[] {
  return [...uses]
    .filter(([column, use]) => use === 'item' && column < at)
    .map(([column]) => column)
    .reverse();
}

function dateOf(text = ''): string {
  const [, year = '', months = '12'] = dated.exec(text) ?? [];
  return year + months.padStart(2, '0');
}

function columnUseOf(text: string): ColumnUse | undefined {
  if (itemHeads.test(text)) return 'item';
  if (/^(?:行次|行|行号|序号)$/.test(text)) return 'line';
  if (/^(?:附注|附注编号|附注号|注释|注释号|备注|说明)$/.test(text)) return 'note';
  if (text.length > 30) return undefined;
  if (prior.test(text)) return 'prior';
  if (month.test(text)) return 'month';
  return current.test(text) || /^(?:金额)$/.test(text) || (dated.test(text) && text.length <= 12)
    ? 'current'
    : undefined;
}

/** Columns from one column of lines to the next; a merged heading is several columns of lines in a row. */
function blocksOf(uses: ReadonlyMap<number, ColumnUse>, rows: readonly StatementRow[]): readonly Block[] {
  const blocks: { items: number[]; uses: Map<number, ColumnUse>; rows: readonly StatementRow[] }[] = [];
  for (const [at, use] of [...uses].sort(([a], [b]) => a - b)) {
    const last = blocks.at(-1);
    if (use === 'item' && (!last || [...last.uses.values()].some((one) => one !== 'item')))
      blocks.push({ items: [at], uses: new Map([[at, use]]), rows });
    else if (last) {
      if (use === 'item') last.items.push(at);
      last.uses.set(at, use);
    }
  }
  return blocks;
}

export function textsOf({ cells }: StatementRow): string[] {
  return [...new Set(cells.flatMap((cell) => (typeof cell === 'string' ? [normaliseWidth(cell)] : [])))];
}

function plain(cell: StatementCell): string {
  if (typeof cell === 'number') return cell >= 1990 && cell < 2100 ? `${cell}年` : '';
  return typeof cell === 'string'
    ? normaliseWidth(cell)
        .replace(/[\s\u00a0:：]/g, '')
        .replace(/\((?:或?股东权益)\)/g, '')
        .replace(/\(元\)|\(万元\)|\(千元\)/g, '')
    : '';
}
