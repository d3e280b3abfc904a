import { attributeOf, setAttribute } from '../xml/text.ts';
import { listItems, readSections, type Section, writeSections } from './style-sections.ts';

/** The cell styles of a workbook, to which marked ones are added. Everything else of a cell's style stays. */
export interface Styles {
  /** The same style without a fill of ours from an earlier marking. */
  clean(style: number): number;
  /** The same style with the red fill; 0 is the style of cells without one. */
  red(style: number): number;
  /** For the texts of the column 错误信息. */
  sentence(): number;
  /** The number of a style written out, such as `<xf numFmtId="49" …/>`. */
  add(xf: string): number;
  /** Whether anything was added. */
  isChanged(): boolean;
  xml(): string;
}

/**
 * Our red: one step beside the red that spreadsheet programs use themselves, so that ours is known again. The
 * background colour, which a solid fill does not show, keeps the colour that the cell had.
 */
export const red = 'FFFFC7CF';

const plainXf = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const emptyStyles = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1">${plainXf}</cellXfs></styleSheet>`;

export function createStyles(xml: string = emptyStyles): Styles {
  const sections = readSections(xml);
  const p = sections.prefix;
  const fills = listItems(sections, 'fills');
  // The first two fills are fixed by the format.
  if (fills.length < 2)
    fills.splice(
      0,
      fills.length,
      ...['none', 'gray125'].map((type) => `<${p}fill><${p}patternFill patternType="${type}"/></${p}fill>`),
    );
  const xfs = listItems(sections, 'cellXfs');
  if (xfs.length === 0) xfs.push(plainXf.replace('<xf', `<${p}xf`));
  const before = xfs.length;
  const memory = new Map<string, number>();
  const remember = (key: string, make: () => number) => {
    const known = memory.get(key);
    if (known !== undefined) return known;
    const made = make();
    memory.set(key, made);
    return made;
  };
  const put = (list: string[], item: string) =>
    remember(`${list === fills ? 'fill' : 'xf'} ${item}`, () => list.push(item) - 1);
  const fillOf = (style: number) => fills[Number(attributeOf(tagOf(xfs[style]), 'fillId') ?? 0)] ?? '';
  const withFill = (style: number, fill: number) => put(xfs, setFill(xfs[style] ?? plainXf, fill));
  const clean = (style: number) =>
    remember(`clean ${style}`, () => {
      const fill = fillOf(style);
      if (!isOurs(fill)) return style;
      const behind = colourOf(fill, 'bgColor');
      const isNone = behind === undefined || attributeOf(behind, 'indexed') === '64';
      return withFill(style, isNone ? 0 : put(fills, solid(p, behind.replace('bgColor', 'fgColor'), none(p))));
    });
  return {
    clean,
    red: (style) =>
      remember(`red ${style}`, () => {
        const own = fillOf(clean(style));
        const colour = own.includes('"solid"') ? colourOf(own, 'fgColor') : undefined;
        const behind = colour?.replace('fgColor', 'bgColor') ?? none(p);
        return withFill(clean(style), put(fills, solid(p, `<${p}fgColor rgb="${red}"/>`, behind)));
      }),
    sentence: () =>
      put(
        xfs,
        `<${p}xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><${p}alignment vertical="top" wrapText="1"/></${p}xf>`,
      ),
    add: (xf) => put(xfs, xf),
    isChanged: () => xfs.length > before,
    xml: () => writeSections(sections, { fills, cellXfs: xfs } satisfies Record<Section['name'], string[]>),
  };
}

function none(p: string): string {
  return `<${p}bgColor indexed="64"/>`;
}

function solid(p: string, front: string, behind: string): string {
  return `<${p}fill><${p}patternFill patternType="solid">${front}${behind}</${p}patternFill></${p}fill>`;
}

function isOurs(fill: string): boolean {
  return fill.toUpperCase().includes(`"${red}"`) && fill.includes('fgColor');
}

/** The tag of a colour, closed in itself. */
function colourOf(fill: string, name: string): string | undefined {
  return new RegExp(`<(?:[\\w.-]+:)?${name}\\b[^>]*/>`).exec(fill)?.[0];
}

/** The opening tag of an item. */
function tagOf(item = ''): string {
  return item.slice(0, item.indexOf('>') + 1);
}

function setFill(xf: string, fill: number): string {
  const tag = tagOf(xf);
  return setAttribute(setAttribute(tag, 'fillId', String(fill)), 'applyFill', '1') + xf.slice(tag.length);
}
