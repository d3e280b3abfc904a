import { createHash } from 'node:crypto';
import { extensionOf, fileTypes } from '@danbao/core/attachments';
import { systemIds } from '@danbao/core/format';
import type { Db } from '../db/database.ts';
import { files } from '../db/schema.ts';
import { contentTypeOf } from '../files/content-types.ts';
import { storyDays, storyTime } from './dates.ts';
import { samplePdf } from './sample-pdf.ts';

/** A notice, a meeting and a vote of the sample, each with a paper: type, record, unit, title. */
const papers = [
  [fileTypes.notice, '91100', '100', '反担保物年度重估工作方案'],
  [fileTypes.meeting, '94001', '101', '授信项目评审材料'],
  [fileTypes.vote, '95001', '100', '候选人事迹材料'],
] as const;

/** Under which keys the papers lie in the file store, with their bytes. */
export function sampleRecordFiles(): Promise<readonly (readonly [key: string, bytes: Buffer])[]> {
  return Promise.all(papers.map(async ([, , , title], at) => [keyOf(at), await samplePdf(title)] as const));
}

/** Gives those records their papers. */
export async function insertRecordFiles(tx: Db, today: string): Promise<void> {
  const uploadedAt = storyTime(storyDays - 1, today);
  const rows = await Promise.all(
    papers.map(async ([fileType, infoId, unitUid, title], at) => {
      const bytes = await samplePdf(title);
      const fileName = `${title}.pdf`;
      return {
        ...{ fileId: `record-file-${at}`, storedAs: keyOf(at), fileName, fileSort: '1' },
        ...{ contentType: contentTypeOf(extensionOf(fileName)), size: bytes.length },
        sha256: createHash('sha256').update(bytes).digest('hex'),
        ...{ infoId, fileType, sysId: systemIds.file, unitUid, uploadedBy: '1001', uploadedAt },
      };
    }),
  );
  await tx.insert(files).values(rows);
}

function keyOf(index: number): string {
  return `sample-record-file-${index}`;
}
