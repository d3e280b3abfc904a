import { answerOf, file, listOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { type Check, entity } from '../../entity.ts';
import { choice } from '../../field/types/choice.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { closedList, fileTypeOptions } from './closed-lists.ts';
import { attachment, byAttachmentId } from './entities.ts';
import { changesFiles, readsFiles } from './who-may.ts';

/** Most files in one zip. */
const maxAtOnce = 200;

const some: Check = ({ ids }) =>
  Array.isArray(ids) && ids.length > maxAtOnce ? [{ field: 'ids', rule: 'max', params: { max: maxAtOnce } }] : [];

const ids = texts('附件编号', 'Attachment ids', { required: true, max: 64 });

const attachmentsDownload = entity({
  name: 'attachmentsDownload',
  label: label('批量下载附件', 'Download several attachments'),
  fields: { ids, fileName: text('压缩包名称', 'Name of the zip', { max: 100 }) },
  checks: [some],
});

/** Files are copied with their bytes: what happens to the one record does not touch the other. */
const attachmentsCopy = entity({
  name: 'attachmentsCopy',
  label: label('复制附件到另一条记录', 'Copy attachments to another record'),
  fields: {
    ids,
    infoId: text('目标记录编号', 'Id of the record they go to', { required: true, max: 64 }),
    fileType: closedList(choice('目标附件类型', 'Attachment type there', fileTypeOptions, { required: true })),
  },
  checks: [some],
});

/** Several files at once, and their order; apart from `attachments`, which every form loads. */
export const fileSets = area({
  /** One zip, sent while it is made. */
  downloadMany: post('oa/sysFile/plDownload', {
    summary: label('批量下载附件', 'Download several attachments as one zip'),
    access: readsFiles,
    repeat: 'safe',
    input: attachmentsDownload,
    data: file,
  }),
  copy: post('system/fileCommon/recCopy', {
    summary: label('复制附件到另一条记录', 'Copy attachments to another record'),
    access: changesFiles,
    repeat: 'by-key',
    input: attachmentsCopy,
    data: listOf(attachment),
  }),
  moveUp: movesFile('up', '上移附件', 'Move an attachment up'),
  moveDown: movesFile('down', '下移附件', 'Move an attachment down'),
  /** Files of a bank hang on this id, under `banksort_info` (K12). */
  bankId: get('grp/cBanksort/getUUID', {
    summary: label('银行资料的新编号', 'A new id for the papers of a bank'),
    access: 'measure:read|flow:read',
    repeat: 'safe',
    data: answerOf<string>(),
  }),
});

/** The files of the record in their new order. */
function movesFile(way: 'up' | 'down', zh: string, en: string) {
  return post(`audit/auditFileList/${way}`, {
    summary: label(zh, en),
    access: changesFiles,
    repeat: 'by-key',
    input: byAttachmentId,
    data: listOf(attachment),
  });
}
