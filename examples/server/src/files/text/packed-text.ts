import { strFromU8, unzipSync } from 'fflate';

/** Bytes of the parts of a file that are unpacked, at most: what says that it is larger is refused before that. */
const maxUnpacked = 64 * 1024 * 1024;
const maxParts = 5000;
const maxNames = 2000;

export function documentText(bytes: Buffer): string {
  return partsOf(bytes, /^word\/(document|footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/, wordsOfXml);
}

export function slidesText(bytes: Buffer): string {
  return partsOf(bytes, /^ppt\/(slides|notesSlides)\/[^/]+\.xml$/, wordsOfXml);
}

/** Shared and inline texts; numbers are left out, since without their formats they would read otherwise than in the sheet. */
export function sheetText(bytes: Buffer): string {
  return partsOf(bytes, /^xl\/(sharedStrings|worksheets\/[^/]+|comments\d*)\.xml$/, (xml) =>
    wordsOfXml(xml.replace(/<v>[^<]*<\/v>/g, '')),
  );
}

/** The names of what lies in a zip file. */
export function zipNames(bytes: Buffer): string {
  const names: string[] = [];
  unzipSync(bytes, {
    filter: ({ name }) => {
      if (names.length < maxNames && !name.endsWith('/')) names.push(name);
      return false;
    },
  });
  return names.join('\n');
}

function partsOf(bytes: Buffer, wanted: RegExp, read: (xml: string) => string): string {
  let left = maxUnpacked;
  let parts = 0;
  const unpacked = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      parts += 1;
      if (parts > maxParts) throw new Error('too many parts');
      if (!wanted.test(name)) return false;
      left -= originalSize;
      if (left < 0) throw new Error('too large unpacked');
      return true;
    },
  });
  return Object.keys(unpacked)
    .sort()
    .map((name) => read(strFromU8(unpacked[name] as Uint8Array)))
    .join('\n');
}

/** The text between tags. Paragraphs, cells and breaks end a word; runs of one word, which tags may divide, do not. */
function wordsOfXml(xml: string): string {
  return xml
    .replace(/<\/(?:w:p|a:p|si|is|t:p|w:tc|text|comment)>|<(?:w:tab|w:br|a:br)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (_, decimal, hex, name) =>
      name
        ? (entities[name as keyof typeof entities] ?? '')
        : letterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    );
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" } as const;

function letterOf(code: number): string {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
}
