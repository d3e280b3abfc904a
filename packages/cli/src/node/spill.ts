import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Spill } from '@danbao/core/workbook';

/** Room in a file of the system's temporary folder that only the user can read and that is gone when it is closed. */
export function fileSpill(): Spill {
  const folder = mkdtempSync(join(tmpdir(), 'danbao-'));
  const file = openSync(join(folder, 'texts'), 'wx+', 0o600);
  removeEarly(folder);
  let end = 0;
  return {
    append: (bytes) => {
      const start = end;
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, start + done);
      end += bytes.length;
      return start;
    },
    read: (offset, length) => {
      const bytes = new Uint8Array(length);
      for (let done = 0; done < length; ) {
        const count = readSync(file, bytes, done, length - done, offset + done);
        if (count === 0) throw new Error(`the spill ends at ${offset + done}`);
        done += count;
      }
      return bytes;
    },
    close: () => {
      closeSync(file);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Unix lets an open file lose its name at once, so that a killed process leaves nothing; Windows removes it at the end. */
function removeEarly(folder: string) {
  if (process.platform !== 'win32') rmSync(folder, { recursive: true, force: true });
}
