import { isExchangeProblem, memorySource, readZipDirectory, type ZipEntry } from '@danbao/core/exchange';
import { workbookLimits } from './limits.ts';

export type WorkbookProblem = 'notAWorkbook' | 'damagedWorkbook' | 'hugeWorkbook' | 'tooManyRows' | 'tooManyColumns';

type Checked = { readonly problem: WorkbookProblem } | { readonly entries: readonly ZipEntry[] };

/** Looks at the directory of a zip file and refuses what would cost too much, before anything is unpacked. */
export async function checkZip(file: Uint8Array): Promise<Checked> {
  if (file[0] !== 0x50 || file[1] !== 0x4b) return { problem: 'notAWorkbook' };
  try {
    const { entries } = await readZipDirectory(memorySource('workbook', file));
    return isHuge(file, entries) ? { problem: 'hugeWorkbook' } : { entries };
  } catch (error) {
    if (!isExchangeProblem(error)) throw error;
    return { problem: error.rule === 'tooManyParts' ? 'hugeWorkbook' : 'damagedWorkbook' };
  }
}

function isHuge(file: Uint8Array, entries: readonly ZipEntry[]): boolean {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  return (
    file.length > workbookLimits.fileBytes ||
    entries.length > workbookLimits.entries ||
    unpacked > workbookLimits.unpackedBytes ||
    (unpacked > workbookLimits.ratioFrom && unpacked > file.length * workbookLimits.ratio)
  );
}
