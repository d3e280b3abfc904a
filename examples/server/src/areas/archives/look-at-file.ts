import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FoundFile } from '@danbao/core/archives';
import { extensionOf } from '@danbao/core/attachments';
import type { files } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { inspector } from '../../files/inspector.ts';
import { FileMissing } from '../../files/store.ts';
import { hasActiveMark, isActivePdf } from './active-content.ts';

/** What stands at the end of a file of a format that was not cut off; a comment may follow in a zip. */
const endings: Readonly<Record<string, string>> = {
  ...{ pdf: '%%EOF', png: 'IEND', jpg: '\xff\xd9', jpeg: '\xff\xd9' },
  ...{ docx: 'PK\x05\x06', xlsx: 'PK\x05\x06', pptx: 'PK\x05\x06', zip: 'PK\x05\x06', ofd: 'PK\x05\x06' },
};
const longestTail = 66_000;
/** A PDF of this size, in bytes, is looked into whole. */
const maxInside = 64 * 1024 ** 2;

/** Reads a file through: its size and digest now, whether it is whole and what its name says, and whether anything in it acts by itself. */
export async function lookAtFile(
  { files: store }: Pick<Deps, 'files'>,
  row: typeof files.$inferSelect,
): Promise<FoundFile> {
  const { fileId, fileName, storedAs } = row;
  const extension = extensionOf(fileName);
  const seen = inspector();
  let isActive = false;
  let tail = Buffer.alloc(0);
  const inside: Buffer[] = [];
  const search = new Writable({
    write(chunk: Buffer, _, done) {
      const joined = Buffer.concat([tail, chunk]);
      isActive ||= hasActiveMark(extension, joined);
      tail = Buffer.from(joined.subarray(-longestTail));
      if (extension === 'pdf' && row.size <= maxInside) inside.push(chunk);
      done();
    },
  });
  try {
    await pipeline(await store.get(storedAs), seen.through, search);
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    return { fileId, fileName, size: '0', sha256: '', isUnreadable: true };
  }
  const { size, sha256, fits } = seen.result();
  const pdf = Buffer.concat(inside);
  const isWhole = tail.includes(Buffer.from(endings[extension] ?? '', 'latin1'));
  const isLocked = /\/Encrypt\s+\d+\s+\d+\s+R/.test(pdf.toString('latin1'));
  return {
    ...{ fileId, fileName, sha256, size: String(size) },
    ...(size === 0 ? { isUnreadable: true } : {}),
    ...(fits(extension) && isWhole && !isLocked ? {} : { isOther: true }),
    ...(isActive || isActivePdf(pdf) ? { isActive: true } : {}),
  };
}
