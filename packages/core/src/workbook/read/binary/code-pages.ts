/** The names by which machines know the code pages that old workbooks name; those from 1250 to 1258 are called `windows-…`. */
const labels: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  10000: 'macintosh',
  20866: 'koi8-r',
  65001: 'utf-8',
};

/** Windows 1252 from 0x80 to 0x9f, which some machines read as control characters. */
const western = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** Latin 1, which old workbooks take for the same. */
const westernPages = [1252, 28591];

/** The tables of code pages that the library asks for, out of what every machine has. Throws for texts in any other page. */
export const codePages = {
  utils: {
    decode(page: number, list: ArrayLike<number>): string {
      const bytes = Uint8Array.from(list);
      if (bytes.every((byte) => byte < 0x80) && page !== 1200) return String.fromCharCode(...bytes);
      if (westernPages.includes(page)) return Array.from(bytes, westernLetter).join('');
      const label = labels[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : undefined);
      if (label === undefined) throw new Error(`no code page ${page}`);
      return new TextDecoder(label).decode(bytes);
    },
  },
};

function westernLetter(byte: number): string {
  return byte >= 0x80 && byte <= 0x9f ? (western[byte - 0x80] as string) : String.fromCharCode(byte);
}
