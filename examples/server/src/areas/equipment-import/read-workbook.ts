import { buffer } from 'node:stream/consumers';
import type { Cell } from '@danbao/core/sheet';
import type { Deps } from '../../deps.ts';
import type { ReceivedFile } from '../../files/transfer.ts';
import { Refusal } from '../../http/refusal.ts';
import { checkZip, type WorkbookProblem } from './check-zip.ts';
import { workbookLimits } from './limits.ts';
import { inWorker, WorkerExhausted } from './run-worker.ts';

export interface SheetRecord {
  /** As a spreadsheet program counts, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

export interface ReadSheet {
  readonly sheet: string;
  readonly rows: readonly SheetRecord[];
}

/** Reads the sheet that is named like the kind, else the first visible one. Whatever is not fit to read is refused. */
export async function readWorkbook(deps: Deps, file: ReceivedFile, sheetNames: readonly string[]): Promise<ReadSheet> {
  if (file.size > workbookLimits.fileBytes) throw refused('hugeWorkbook');
  const content = await buffer(await deps.files.get(file.storedAs));
  const directory = await checkZip(content);
  if ('problem' in directory) throw refused(directory.problem);
  const data = { file: content, entries: directory.entries, sheetNames, limits: workbookLimits };
  const answer = await inWorker<ReadSheet | { readonly problem: WorkbookProblem }>('read', data).catch((error) => {
    if (error instanceof WorkerExhausted) throw refused('hugeWorkbook');
    throw error;
  });
  if ('problem' in answer) throw refused(answer.problem);
  return answer;
}

function refused(problem: WorkbookProblem): Refusal {
  const params = { rows: workbookLimits.rows, columns: workbookLimits.columns, size: '10 MB' };
  return new Refusal(problem === 'hugeWorkbook' ? 413 : 415, { message: problem, params });
}
