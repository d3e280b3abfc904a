import type { Check } from '../../entity.ts';
import { entity } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { closedList, fileSystems, fileTypeOptions } from './closed-lists.ts';

/** What kind of paper a file is. */
export const attachmentCategories = options(
  ['title', '权证', 'Title'],
  ['contract', '合同', 'Contract'],
  ['valuation', '评估报告', 'Valuation report'],
  ['registration', '登记证明', 'Proof of registration'],
  ['resolution', '决议及同意声明', 'Resolution or consent'],
  ['photo', '照片', 'Photo'],
  ['other', '其他', 'Other'],
);

const category = choice('资料类别', 'Category', attachmentCategories, { extension: true });

const formField = text('表单字段', 'Field of the form', { max: 40, extension: true });

const id = text('附件编号', 'Attachment id', { required: true, max: 64 });

/** A file that belongs to a record (K1). */
export const attachment = entity({
  name: 'attachment',
  label: label('附件', 'Attachment'),
  fields: {
    id,
    fileName: text('文件名', 'File name', { required: true, max: 200 }),
    filePath: text('文件路径', 'File path', { max: 500 }),
    fileUploadUsername: text('上传人', 'Uploaded by'),
    fileUploadUser: text('上传人账号', 'Uploader’s user name'),
    uploadTime: dateTime('上传时间', 'Uploaded at'),
    fileSort: text('排序', 'Sort', { max: 10 }),
    category,
    formField,
    fileSize: text('大小（字节）', 'Size in bytes', { extension: true }),
    infoId: text('所属记录编号', 'Id of the record it belongs to', { max: 64 }),
    fileType: text('附件类型', 'Attachment type', { max: 64 }),
    sysId: text('系统编号', 'System id', { max: 8 }),
    status: text('状态', 'Status', { max: 8 }),
  },
});

const fileType = closedList(choice('附件类型', 'Attachment type', fileTypeOptions, { required: true }));
const sysId = closedList(choice('系统编号', 'System id', fileSystems, { required: true }));

export const attachmentQuery = entity({
  name: 'attachmentQuery',
  label: label('附件查询', 'Attachments query'),
  fields: {
    infoId: text('所属记录编号', 'Id of the record', { required: true, max: 64 }),
    fileType,
    sysId: closedList(choice('系统编号', 'System id', fileSystems)),
  },
});

const ownMessage =
  (field: string): Check =>
  (values) =>
    values[field] === undefined ? [{ field, rule: field }] : [];

/** K3: 文件名不能为空, 排序不能为空. */
export const attachmentRename = entity({
  name: 'attachmentRename',
  label: label('修改附件', 'Edit attachment'),
  fields: {
    id,
    fileName: text('文件名', 'File name', { max: 200, verbatim: true }),
    fileSort: integer('排序', 'Sort', { zero: true, max: 999_999_999 }),
    category,
  },
  checks: [ownMessage('fileName'), ownMessage('fileSort')],
});

export const byAttachmentId = entity({
  name: 'byAttachmentId',
  label: label('附件编号', 'Attachment id'),
  fields: { id },
});

export const attachmentUpload = entity({
  name: 'attachmentUpload',
  label: label('上传附件', 'Upload'),
  fields: {
    fileType,
    infoId: text('所属记录编号', 'Id of the record', { required: true, max: 64 }),
    sysId,
    name: text('文件名', 'File name', { required: true, max: 200, verbatim: true }),
    category,
    formField,
    status: text('状态', 'Status', { max: 8 }),
  },
});

/** `filepath` is the call's spelling, `filePath` the record's (Y11). */
export const attachmentDownload = entity({
  name: 'attachmentDownload',
  label: label('下载附件', 'Download'),
  fields: {
    fileName: text('文件名', 'File name', { required: true, max: 200 }),
    filepath: text('文件路径', 'File path', { required: true, max: 500 }),
    sysId,
  },
});

export const previewQuery = entity({
  name: 'previewQuery',
  label: label('预览', 'Preview'),
  fields: {
    fileId: text('附件编号', 'Attachment id', { required: true, max: 64 }),
    sysId,
  },
});

export const shownFile = entity({
  name: 'shownFile',
  label: label('查看附件', 'File to look at'),
  fields: {
    fileId: text('附件编号', 'Attachment id', { required: true, max: 64 }),
    /** `shown`: a doc, xls or ppt as what browsers can show of it, in place of the file itself. */
    as: text('形式', 'Form', { max: 8 }),
  },
});

export const docTokenQuery = entity({
  name: 'docTokenQuery',
  label: label('预览令牌', 'Preview token'),
  fields: {
    sysId,
    userId: text('用户编号', 'User id', { required: true, max: 64 }),
    timeStamp: integer('时间戳', 'Time stamp', { required: true }),
  },
});
