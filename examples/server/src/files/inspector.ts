import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { ReceivedFile } from './transfer.ts';

type Seen = Pick<ReceivedFile, 'size' | 'sha256' | 'fits'>;

/** Lets a file through and looks at it on the way: its size, its hash, and what its content is. */
export function inspector(): { readonly through: Transform; readonly result: () => Seen } {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let hasControls = false;
  const parts = new Set<string>();
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      if (head.length < headLength) head = Buffer.concat([head, chunk]).subarray(0, headLength);
      hasControls ||= holdsControls(chunk);
      if (isZip(head)) {
        const joined = Buffer.concat([tail, chunk]);
        for (const part of officeParts) if (joined.includes(part)) parts.add(part);
        tail = Buffer.from(joined.subarray(-longestPart));
      }
      done(null, chunk);
    },
  });
  const fits = (extension: string) => signatures[extension]?.({ head, parts, isText: !hasControls }) ?? false;
  return { through, result: () => ({ size, sha256: hash.digest('hex'), fits }) };
}

interface Content {
  readonly head: Buffer;
  /** Names of office parts found in a zip. */
  readonly parts: ReadonlySet<string>;
  readonly isText: boolean;
}

const headLength = 64;
const officeParts = ['word/', 'xl/', 'ppt/', 'OFD.xml'];
const longestPart = 8;

const starts = (head: Buffer, hex: string, at = 0) => head.subarray(at).toString('hex').startsWith(hex);
const isZip = (head: Buffer) => starts(head, '504b0304') || starts(head, '504b0506');
const isOle = ({ head }: Content) => starts(head, 'd0cf11e0a1b11ae1');
const isOffice = (part: string) => (content: Content) => isZip(content.head) && content.parts.has(part);
const isJpeg = ({ head }: Content) => starts(head, 'ffd8ff');

/** What telephones write into the head of a photo. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'];

/** What the content of each accepted extension looks like. An extension that is not here fits nothing. */
const signatures: Readonly<Record<string, (content: Content) => boolean>> = {
  doc: isOle,
  xls: isOle,
  docx: isOffice('word/'),
  xlsx: isOffice('xl/'),
  pdf: ({ head }) => starts(head, '255044462d'),
  zip: ({ head }) => isZip(head),
  mp3: ({ head }) => starts(head, '494433') || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) > 0xe0),
  mp4: ({ head }) => starts(head, '66747970', 4),
  txt: ({ isText, head }) => isText || starts(head, 'fffe') || starts(head, 'feff'),
  png: ({ head }) => starts(head, '89504e470d0a1a0a'),
  jpg: isJpeg,
  jpeg: isJpeg,
  bmp: ({ head }) => starts(head, '424d'),
  webp: ({ head }) => starts(head, '52494646') && starts(head, '57454250', 8),
  heic: ({ head }) => starts(head, '66747970', 4) && heicBrands.includes(head.toString('latin1', 8, 12)),
  ppt: isOle,
  pptx: isOffice('ppt/'),
  ofd: isOffice('OFD.xml'),
};

/** The endings that a deployment may accept: those whose content can be told. */
export const knownTypes: ReadonlySet<string> = new Set(Object.keys(signatures));

/** Control characters that no text file holds; tab, line ends, form feed and escape may be there. */
function holdsControls(chunk: Buffer): boolean {
  for (const byte of chunk) if (byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32)) return true;
  return false;
}
