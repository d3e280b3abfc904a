import { createHash } from 'node:crypto';
import { extensionOf, fileTypes } from '@danbao/core/attachments';
import { systemIds } from '@danbao/core/format';
import { contentTypeOf } from '../files/content-types.ts';
import { editorOf } from './accounts.ts';
import { storyTime } from './dates.ts';
import type { SampleMeasure } from './measures.ts';
import { samplePdf } from './sample-pdf.ts';

/** Two files for every measure, the warrant as PDF and a list as text, and the proof of every fulfilment. */
export async function sampleFiles(measures: readonly SampleMeasure[], today: string) {
  const [warrant, registration] = [await samplePdf('权属证明'), await samplePdf('登记证明')];
  return measures.flatMap(({ body, linkId, unitUid, fulfilled }, index) => {
    const id = String(body['optGuaranty_ID']);
    const list = Buffer.from(`担保物：${body['optName']}\n1. 权属证明\n2. 评估报告\n`);
    const own = { infoId: id, fileType: fileTypes.measure };
    const proof = { infoId: linkId, fileType: fileTypes.proof };
    const contents = [
      { ...own, category: 'title', fileName: '权属证明.pdf', bytes: warrant },
      { ...own, category: 'other', fileName: '材料清单.txt', bytes: list },
      ...(fulfilled ? [{ ...proof, category: 'registration', fileName: '登记证明.pdf', bytes: registration }] : []),
    ];
    return contents.map(({ fileName, bytes, ...belongs }, position) => ({
      bytes,
      row: {
        ...belongs,
        fileId: `sample-${index + 1}-${position + 1}`,
        storedAs: `sample-file-${index + 1}-${position + 1}`,
        fileName,
        fileSort: String(position < 2 ? position + 1 : 1),
        contentType: contentTypeOf(extensionOf(fileName)),
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        sysId: systemIds.file,
        unitUid,
        uploadedBy: editorOf(unitUid).userId,
        uploadedAt: storyTime(31 + index, today),
      },
    }));
  });
}
