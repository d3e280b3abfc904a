import { streamOf } from './cfb-stream.ts';

const atoms: Readonly<Record<number, BufferEncoding>> = { 4000: 'utf16le', 4008: 'latin1', 4026: 'utf16le' };
/** What masters say ("Click to edit…") is nobody's text. */
const masters = [1016, 4041];
/** Containers in containers, at most. */
const deepest = 32;

/** The words of a PowerPoint 97 file, a line for each paragraph. */
export function pptText(bytes: Buffer): string {
  const found: string[] = [];
  const read = (stream: Buffer, depth: number): void => {
    for (let at = 0; at + 8 <= stream.length; ) {
      const type = stream.readUInt16LE(at + 2);
      const body = stream.subarray(at + 8, at + 8 + stream.readUInt32LE(at + 4));
      const isContainer = (stream.readUInt16LE(at) & 15) === 15;
      const encoding = atoms[type];
      if (isContainer && depth < deepest && !masters.includes(type)) read(body, depth + 1);
      else if (encoding) found.push(body.toString(encoding).replace(/[\r\v]/g, '\n'));
      at += 8 + body.length;
    }
  };
  read(streamOf(bytes, 'PowerPoint Document'), 0);
  // Numbers and dates that PowerPoint fills in are a star; names begin so that programs have given to parts of theirs.
  return found.filter((text) => !['', '*'].includes(text.trim()) && !text.startsWith('___PPT')).join('\n');
}
