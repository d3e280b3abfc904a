import { columnLetters } from '../../format/column-letters.ts';
import type { StatementUnit } from './check-figures.ts';
import type { StatementFigures } from './figures.ts';
import { type Block, findSections, type Section, type StatementRow, textsOf } from './find-blocks.ts';
import { findLine, plainLine } from './find-line.ts';
import type { Standard, StatementKind } from './line-item.ts';
import { type AmountProblem, looksLikeAmount, readAmount, type StatementCell } from './read-amount.ts';

export interface StatementSheet {
  readonly name: string;
  readonly rows: readonly StatementRow[];
}

/** What is not said in the workbook, or said otherwise by a person. */
export interface ReadOptions {
  /** The unit of sheets that name none. */
  readonly unit?: StatementUnit | undefined;
  readonly standard?: Standard | undefined;
}

/** Why a figure was not taken. */
export type WhyRefused =
  | AmountProblem
  | 'unknownLine'
  | 'noLine'
  | 'unknownColumn'
  | 'monthColumn'
  | 'twice'
  | 'noUnit'
  | 'otherCurrency';

export interface RefusedCell {
  readonly sheet: string;
  /** As a spreadsheet program names it: `C14`. */
  readonly cell: string;
  /** What stands in the cell. */
  readonly text: string;
  /** The heading of its row, as it stands there. */
  readonly line: string;
  readonly why: WhyRefused;
}

export interface ReadStatements {
  readonly standard: Standard;
  readonly kinds: readonly StatementKind[];
  /** In yuan. */
  readonly figures: StatementFigures;
  /** Where each figure stands: `A01@current` in `资产负债表!C5`. */
  readonly cells: Readonly<Record<string, string>>;
  /** Every figure that was not taken. */
  readonly refused: readonly RefusedCell[];
  /** Sheets without the head of a statement. */
  readonly skipped: readonly string[];
  /** The largest unit that was read; undefined where no sheet names one and none was given. */
  readonly unit: StatementUnit | undefined;
  readonly year: string | undefined;
  /** The month with which the period ends, two digits. */
  readonly period: string | undefined;
}

const kinds: readonly StatementKind[] = ['balance', 'income', 'cash'];
const factors: Readonly<Record<StatementUnit, string>> = { yuan: '1', thousand: '1000', wan: '10000' };

/** Reads the statements of a workbook: every figure goes to its line, or is named with its cell and why not. */
export function readStatements(sheets: readonly StatementSheet[], options: ReadOptions = {}): ReadStatements {
  const sections = sheets.flatMap((sheet) => findSections(sheet.rows).map((section) => ({ sheet, section })));
  const standard = options.standard ?? likeliestStandard(sections.map(({ section }) => section));
  const figures: Record<string, { current?: string; prior?: string }> = {};
  const cells: Record<string, string> = {};
  const refused: RefusedCell[] = [];
  const found = new Set<StatementKind>();
  const units: StatementUnit[] = [];
  const said = sheets.map(({ rows }) => unitIn(rows.flatMap(textsOf))).find((unit) => unit !== undefined);
  for (const { sheet, section } of sections) {
    const named = unitIn([...section.above, ...section.rows.flatMap(textsOf)]) ?? unitIn(sheet.rows.flatMap(textsOf));
    const unit = named ?? said ?? options.unit;
    if (unit !== undefined && unit !== 'other') units.push(unit);
    const kind = kindOf(section, standard, sheet.name);
    found.add(kind);
    const known = new Set(section.blocks.flatMap(({ uses }) => [...uses.keys()]));
    const refuse = (row: StatementRow, at: number, line: string, why: WhyRefused) =>
      refused.push({
        sheet: sheet.name,
        cell: `${columnLetters(at)}${row.number}`,
        text: shown(row.cells[at]),
        line,
        why,
      });
    for (const row of section.rows) {
      for (const block of section.blocks) {
        const heading = headingOf(row, block);
        const line = heading === '' ? undefined : findLine(heading, standard, kind);
        for (const [at, use] of block.uses) {
          const cell = row.cells[at];
          if (use === 'item' || use === 'line' || use === 'note' || cell === undefined) continue;
          if (unit === undefined || unit === 'other' || !line || use === 'month') {
            const why = !line
              ? heading === ''
                ? 'noLine'
                : 'unknownLine'
              : use === 'month'
                ? 'monthColumn'
                : unit === 'other'
                  ? 'otherCurrency'
                  : 'noUnit';
            if (looksLikeAmount(cell) || (line && typeof readAmount(cell, '1') === 'object'))
              refuse(row, at, heading, why);
            continue;
          }
          const amount = readAmount(cell, factors[unit]);
          if (amount === undefined) continue;
          if (typeof amount === 'object') {
            refuse(row, at, heading, amount.why);
            continue;
          }
          const { code } = line;
          const before = figures[code]?.[use];
          if (before !== undefined && before !== amount) refuse(row, at, heading, 'twice');
          if (before !== undefined) continue;
          figures[code] = { ...figures[code], [use]: amount };
          cells[`${code}@${use}`] = `${sheet.name}!${columnLetters(at)}${row.number}`;
        }
      }
      row.cells.forEach((cell, at) => {
        if (!known.has(at) && looksLikeAmount(cell)) refuse(row, at, '', 'unknownColumn');
      });
    }
  }
  const read = new Set(sections.map(({ sheet }) => sheet.name));
  return {
    standard,
    kinds: kinds.filter((kind) => found.has(kind)),
    figures,
    cells,
    refused,
    skipped: sheets.filter(({ name, rows }) => rows.length > 0 && !read.has(name)).map(({ name }) => name),
    unit: (['wan', 'thousand', 'yuan'] as const).find((unit) => units.includes(unit)),
    ...periodOf(sections.map(({ section, sheet }) => [...section.above, sheet.name].join(' ')).join(' ')),
  };
}

function headingOf(row: StatementRow, { items }: Block): string {
  const text = items.map((at) => row.cells[at]).find((cell) => typeof cell === 'string' && plainLine(cell) !== '');
  return typeof text === 'string' ? text.trim() : '';
}

/** The standard of which more lines are recognised; what both know says nothing, nor do figures. */
function likeliestStandard(sections: readonly Section[]): Standard {
  const titles = sections.flatMap(({ above }) => above).join(' ');
  if (/会小企|小企业/.test(titles)) return 'small';
  const count = (standard: Standard) =>
    sections.reduce((sum, section) => sum + Math.max(...kinds.map((kind) => hits(section, standard, kind))), 0);
  return count('small') > count('general') ? 'small' : 'general';
}

function hits({ rows, blocks }: Section, standard: Standard, kind: StatementKind): number {
  const headings = rows.flatMap((row) => blocks.map((block) => headingOf(row, block)));
  return headings.filter((heading) => heading !== '' && findLine(heading, standard, kind)).length;
}

/** What most of its lines belong to; its title where they say nothing. */
function kindOf(section: Section, standard: Standard, name: string): StatementKind {
  const counts = kinds.map((kind) => hits(section, standard, kind));
  const max = Math.max(...counts);
  const title = [name, ...section.above].join(' ');
  const titled = /现金流/.test(title) ? 'cash' : /利润|损益/.test(title) ? 'income' : 'balance';
  return max === 0 ? titled : (kinds[counts.indexOf(max)] ?? titled);
}

const unitText = /(?<![制报])单位[:：]?\s*(?:人民币)?\s*\(?(亿元|百万元|千元|万元|元|美元|港元|欧元|万美元)/;

function unitIn(texts: readonly string[]): StatementUnit | 'other' | undefined {
  for (const text of texts) {
    const plain = text.replace(/\s/g, '');
    const [, named] = unitText.exec(plain) ?? /^\(?人民币(千元|万元|元)\)?$/.exec(plain) ?? [];
    if (named === undefined) continue;
    return named === '元' ? 'yuan' : named === '千元' ? 'thousand' : named === '万元' ? 'wan' : 'other';
  }
  return undefined;
}

function periodOf(text: string): Pick<ReadStatements, 'year' | 'period'> {
  const plain = text.replace(/\s/g, '');
  const [, year, month] = /((?:19|20)\d\d)[年./-](\d{1,2})(?=月|[./-])/.exec(plain) ?? [];
  if (year !== undefined && month !== undefined && Number(month) >= 1 && Number(month) <= 12)
    return { year, period: month.padStart(2, '0') };
  const [, whole] = /((?:19|20)\d\d)年?度?/.exec(plain) ?? [];
  return { year: whole, period: whole === undefined ? undefined : '12' };
}

function shown(cell: StatementCell): string {
  return typeof cell === 'object' ? cell.error : String(cell ?? '').slice(0, 100);
}
