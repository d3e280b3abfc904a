import type { CellFormat } from '../../field/field.ts';
import { compactCode } from '../../format/separators.ts';
import { normaliseWidth } from '../../format/text.ts';
import { quoteInCell, withoutQuotes } from './cell-quotes.ts';

/** An owner as written in a cell: by name, by certificate number, or both. */
export interface OwnerEntry {
  readonly ownerName?: string;
  readonly certificateCode?: string;
  readonly haveRate?: string;
  readonly warrantNum?: string;
}

/** A credit code or ID number; a name of so many letters has fewer digits. */
const certificate = /^(?=(?:\D*\d){6})[0-9A-Z]{15,18}$/i;
/** A line that cannot be an owner of its own: the name above goes on, or its number follows. */
const goesOn = /\s*\n\s*(?=(?:(?:股份|集团|控股|责任)*(?:有限|公司))|[(（:：])/g;
/** A number or share that stands on the line below. */
const opened = /([:：(（])[^\S\n]*\n\s*/g;
/** A name in Chinese and its share, as nearly every entry is. */
const simple = /^([\u4e00-\u9fff]+)[:：](\d[\d.]*)$/;
const inBrackets = /^(.*)[(（]([^()（）]*)[)）]$/s;

/**
 * Owners in one cell: `甲公司:60;乙:40`. Each entry is name, share in % and, if there is one, warrant number.
 * A name may be followed by its certificate number in brackets, or be that number alone. A name or number that holds one of
 * these signs stands in double quotes, `"甲:乙":60`; what follows a quoted name in brackets is its certificate number.
 * One owner without a share has 100 (Y2).
 */
export const ownersCell: CellFormat<readonly OwnerEntry[]> = {
  parse(text) {
    const entries = entriesOf(text);
    const [only] = entries;
    return entries.length === 1 && only && only.haveRate === undefined ? [{ ...only, haveRate: '100' }] : entries;
  },
  format(owners) {
    return owners
      .map(({ ownerName = '', certificateCode, haveRate = '', warrantNum }) =>
        [whoText(ownerName, certificateCode), haveRate, ...(warrantNum ? [quoteInCell(warrantNum)] : [])].join(':'),
      )
      .join(';');
  },
  entry: (text) => ({ ...entriesOf(text)[0] }),
};

function entriesOf(text: string): OwnerEntry[] {
  const { plain, restore } = withoutQuotes(text);
  const lines = plain.replace(goesOn, '').replace(opened, '$1');
  return lines.split(/[;；\n]/).flatMap((part) => (part.trim() === '' ? [] : [entryOf(part, restore)]));
}

type Restore = (piece: string) => string | undefined;

function entryOf(part: string, restore: Restore): OwnerEntry {
  const [, name, share] = simple.exec(part) ?? [];
  if (name !== undefined && share !== undefined) return { ownerName: name, haveRate: share };
  const [who = '', rate = '', ...warrant] = part.split(/[:：]/).map((piece) => piece.trim());
  const haveRate = normaliseWidth(rate).replace(/%$/, '').trim();
  const warrantNum = warrant.map((piece) => restore(piece) ?? piece).join(':');
  return {
    ...ownerOf(who, restore),
    ...(haveRate === '' ? {} : { haveRate }),
    ...(warrantNum === '' ? {} : { warrantNum }),
  };
}

function ownerOf(who: string, restore: Restore): OwnerEntry {
  const name = restore(who);
  if (name !== undefined) return { ownerName: name };
  if (!who.endsWith(')') && !who.endsWith('）')) {
    const code = compact(who);
    return certificate.test(code) ? { certificateCode: code.toUpperCase() } : { ownerName: who };
  }
  const [, before = '', within = ''] = inBrackets.exec(who) ?? [];
  const inside = compact(within);
  const quoted = restore(before.trim());
  if (quoted !== undefined)
    return { ownerName: quoted, certificateCode: restore(within.trim()) ?? inside.toUpperCase() };
  if (before.trim() !== '' && certificate.test(inside))
    return { ownerName: before.trim(), certificateCode: inside.toUpperCase() };
  const plain = compact(before.trim() === '' && inside !== '' ? inside : who);
  return certificate.test(plain) ? { certificateCode: plain.toUpperCase() } : { ownerName: who };
}

/** Quotes where the text would be read as something else without them. */
function whoText(name: string, code: string | undefined): string {
  const isUsual = code !== undefined && certificate.test(code) && code === code.toUpperCase();
  if (name === '') return code ?? '';
  if (code === undefined || code === '') {
    const isMistaken = certificate.test(compact(name)) || certificate.test(compact(inBrackets.exec(name)?.[2] ?? ''));
    return isMistaken ? quoteInCell(name, 'always') : quoteInCell(name);
  }
  return isUsual ? `${quoteInCell(name)}(${code})` : `${quoteInCell(name, 'always')}(${quoteInCell(code, 'always')})`;
}

/** The number that a text is, without separators; else the text in half width. */
function compact(text: string): string {
  return compactCode(text, (code) => certificate.test(code));
}
