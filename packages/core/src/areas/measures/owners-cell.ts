import type { CellFormat } from '../../field/field.ts';
import { normaliseWidth } from '../../format/text.ts';

/** An owner as written in a cell: by name, by certificate number, or both. */
export interface OwnerEntry {
  readonly ownerName?: string;
  readonly certificateCode?: string;
  readonly haveRate?: string;
  readonly warrantNum?: string;
}

const certificate = /^[0-9A-Z]{15,18}$/i;

/**
 * Owners in one cell: `甲公司:60;乙:40`. Each entry is name, share in % and, if there is one, warrant number.
 * A name may be followed by its certificate number in brackets, or be that number alone.
 * One owner without a share has 100 (Y2).
 */
export const ownersCell: CellFormat<readonly OwnerEntry[]> = {
  parse(text) {
    const entries = text.split(/[;；\n]/).flatMap((part) => (part.trim() === '' ? [] : [entryOf(part)]));
    const [only] = entries;
    return entries.length === 1 && only && only.haveRate === undefined ? [{ ...only, haveRate: '100' }] : entries;
  },
  format(owners) {
    return owners
      .map(({ ownerName = '', certificateCode, haveRate = '', warrantNum }) => {
        const name = certificateCode ? `${ownerName}(${certificateCode})` : ownerName;
        return [name, haveRate, ...(warrantNum ? [warrantNum] : [])].join(':');
      })
      .join(';');
  },
};

function entryOf(part: string): OwnerEntry {
  const [who = '', rate = '', ...warrant] = part.split(/[:：]/).map((piece) => piece.trim());
  const haveRate = normaliseWidth(rate).replace(/%$/, '').trim();
  const warrantNum = warrant.join(':');
  return {
    ...ownerOf(who),
    ...(haveRate === '' ? {} : { haveRate }),
    ...(warrantNum === '' ? {} : { warrantNum }),
  };
}

function ownerOf(who: string): OwnerEntry {
  const open = who.endsWith(')') ? who.lastIndexOf('(') : who.endsWith('）') ? who.lastIndexOf('（') : -1;
  const inside = open < 0 ? '' : normaliseWidth(who.slice(open + 1, -1)).trim();
  if (certificate.test(inside)) return { ownerName: who.slice(0, open).trim(), certificateCode: inside.toUpperCase() };
  const plain = normaliseWidth(who).trim();
  return certificate.test(plain) ? { certificateCode: plain.toUpperCase() } : { ownerName: who };
}
