import { answerOf, file, listOf, nothing, one } from '../../endpoint/data.ts';
import { area, del, get, post, upload } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import {
  attachment,
  attachmentDownload,
  attachmentQuery,
  attachmentRename,
  attachmentUpload,
  byAttachmentId,
  docTokenQuery,
  previewQuery,
  shownFile,
} from './entities.ts';
import { equipmentImport, type ImportedEquipment } from './equipment-import.ts';
import { changesFiles, readsFiles } from './who-may.ts';

/** Attachments (K1-K12). Two families of calls reach one store; `list` and `remove` are the default (Y13). */
export const attachments = area({
  list: post('grp/sysFile/selectProFilesList', {
    summary: label('记录的附件列表', 'The attachments of a record'),
    access: readsFiles,
    repeat: 'safe',
    input: attachmentQuery,
    data: listOf(attachment),
  }),
  find: get('system/fileCommon/findByInfoId', {
    summary: label('记录的附件列表（系统文件）', 'The attachments of a record, by the system family'),
    access: readsFiles,
    repeat: 'safe',
    input: attachmentQuery,
    data: listOf(attachment),
  }),
  rename: post('grp/sysFile/updateSysFileName', {
    summary: label('修改附件名称与排序', 'Change name and order'),
    access: changesFiles,
    repeat: 'idempotent',
    input: attachmentRename,
    data: one(attachment),
    aliases: [{ method: 'PUT', path: 'system/sysFile' }],
  }),
  remove: del('grp/sysFile/deleteFile', {
    summary: label('删除附件', 'Delete an attachment'),
    access: changesFiles,
    repeat: 'by-key',
    input: byAttachmentId,
    data: nothing,
    aliases: [{ method: 'DELETE', path: 'system/sysFile/{id}' }],
  }),
  upload: upload('system/fileCommon/ossUpload', {
    summary: label('上传附件', 'Upload an attachment'),
    access: changesFiles,
    repeat: 'by-key',
    input: attachmentUpload,
    data: one(attachment),
  }),
  download: post('system/fileCommon/ossDownload', {
    summary: label('下载附件', 'Download an attachment'),
    access: readsFiles,
    repeat: 'safe',
    input: attachmentDownload,
    data: file,
    aliases: [
      { method: 'GET', path: 'system/fileCommon/ossDownload' },
      { method: 'GET', path: 'system/fileCommon/download' },
      { method: 'POST', path: 'system/fileCommon/download' },
    ],
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
    access: readsFiles,
    repeat: 'safe',
    input: previewQuery,
    data: answerOf<string>(),
  }),
  show: get('danbao/preview/{fileId}', {
    summary: label('查看附件（凭登录令牌）', 'A file to look at, with the token of the session'),
    access: readsFiles,
    repeat: 'safe',
    input: shownFile,
    data: file,
    extension: true,
  }),
  docToken: get('system/fileDoc/getDocToken', {
    summary: label('预览令牌', 'A token for the preview link'),
    access: readsFiles,
    repeat: 'safe',
    input: docTokenQuery,
    data: { ...answerOf<{ readonly doc: string }>(), at: 'data' },
  }),
});
