import { answerOf, file, listOf, nothing, one } from '../../endpoint/data.ts';
import { area, del, get, post, upload } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import {
  attachment,
  attachmentDownload,
  attachmentQuery,
  attachmentRename,
  attachmentsCopy,
  attachmentsDownload,
  attachmentUpload,
  byAttachmentId,
  docTokenQuery,
  previewQuery,
} from './entities.ts';
import { equipmentImport, type ImportedEquipment } from './equipment-import.ts';

/** Attachments (K1-K12). Two families of calls reach one store; `list` and `remove` are the default (Y13). */
export const attachments = area({
  list: post('grp/sysFile/selectProFilesList', {
    summary: label('记录的附件列表', 'The attachments of a record'),
    access: 'measure:read|flow:read',
    repeat: 'safe',
    input: attachmentQuery,
    data: listOf(attachment),
  }),
  find: get('system/fileCommon/findByInfoId', {
    summary: label('记录的附件列表（系统文件）', 'The attachments of a record, by the system family'),
    access: 'measure:read|flow:read',
    repeat: 'safe',
    input: attachmentQuery,
    data: listOf(attachment),
  }),
  rename: post('grp/sysFile/updateSysFileName', {
    summary: label('修改附件名称与排序', 'Change name and order'),
    access: 'measure:write|fulfil|flow:write',
    repeat: 'idempotent',
    input: attachmentRename,
    data: one(attachment),
    aliases: [{ method: 'PUT', path: 'system/sysFile' }],
  }),
  remove: del('grp/sysFile/deleteFile', {
    summary: label('删除附件', 'Delete an attachment'),
    access: 'measure:write|fulfil|flow:write',
    repeat: 'by-key',
    input: byAttachmentId,
    data: nothing,
    aliases: [{ method: 'DELETE', path: 'system/sysFile/{id}' }],
  }),
  upload: upload('system/fileCommon/ossUpload', {
    summary: label('上传附件', 'Upload an attachment'),
    access: 'measure:write|fulfil|flow:write',
    repeat: 'by-key',
    input: attachmentUpload,
    data: one(attachment),
  }),
  download: post('system/fileCommon/ossDownload', {
    summary: label('下载附件', 'Download an attachment'),
    access: 'measure:read|flow:read',
    repeat: 'safe',
    input: attachmentDownload,
    data: file,
    aliases: [
      { method: 'GET', path: 'system/fileCommon/ossDownload' },
      { method: 'GET', path: 'system/fileCommon/download' },
      { method: 'POST', path: 'system/fileCommon/download' },
    ],
  }),
  /** One zip, sent while it is made. */
  downloadMany: post('oa/sysFile/plDownload', {
    summary: label('批量下载附件', 'Download several attachments as one zip'),
    access: 'measure:read|flow:read',
    repeat: 'safe',
    input: attachmentsDownload,
    data: file,
  }),
  copy: post('system/fileCommon/recCopy', {
    summary: label('复制附件到另一条记录', 'Copy attachments to another record'),
    access: 'measure:write|fulfil|flow:write',
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
  importEquipment: upload('grp/crmOptguarantyOwner/importEquipment', {
    summary: label('导入权属人的设备清单', 'Import the equipment of an owner from a workbook'),
    access: 'measure:write',
    repeat: 'by-key',
    input: equipmentImport,
    data: answerOf<ImportedEquipment>(),
  }),
  previewUrl: get('system/sysFile/generatePreSignedUrl', {
    summary: label('预览地址', 'A short-lived address to look at a file'),
    access: 'measure:read|flow:read',
    repeat: 'safe',
    input: previewQuery,
    data: answerOf<string>(),
  }),
  docToken: get('system/fileDoc/getDocToken', {
    summary: label('预览令牌', 'A token for the preview link'),
    access: 'measure:read|flow:read',
    repeat: 'safe',
    input: docTokenQuery,
    data: answerOf<{ readonly doc: string }>(),
  }),
});

/** The files of the record in their new order. */
function movesFile(way: 'up' | 'down', zh: string, en: string) {
  return post(`audit/auditFileList/${way}`, {
    summary: label(zh, en),
    access: 'measure:write|fulfil|flow:write',
    repeat: 'by-key',
    input: byAttachmentId,
    data: listOf(attachment),
  });
}
