import type { FieldOptions } from '../../field/field.ts';
import { choice, options } from '../../field/types/choice.ts';
import { label } from '../../label.ts';

/** How long records are kept (DA/T 13: Y, D30, D10 in an archive number). */
export const retentionPeriods = options(
  ['permanent', '永久', 'Permanent'],
  ['30', '30年', '30 years'],
  ['10', '10年', '10 years'],
);

const circulationLevels = options(
  ['public', '公开', 'Public'],
  ['internal', '内部', 'Internal'],
  ['sensitive', '敏感', 'Sensitive'],
);

/** Levels of state secrets, which earlier versions offered. */
const retired = options(['confidential', '秘密', 'Confidential'], ['secret', '机密', 'Secret']);

/** Who may know of a record, with what people must not file here. */
export const archiveCirculation = <const O extends FieldOptions>(zh: string, en: string, more: O) =>
  choice(zh, en, circulationLevels, {
    ...more,
    retired,
    initial: 'internal',
    synonyms: ['密级'],
    help: label(
      '敏感：商业秘密、个人信息。本系统不得处理涉密信息',
      'Sensitive: trade secrets and personal data; state secrets must not be handled in this system',
    ),
  });

export const archiveCarriers = options(
  ['paper', '纸质', 'Paper'],
  ['electronic', '电子', 'Electronic'],
  ['both', '纸质与电子', 'Paper and electronic'],
  ['object', '实物', 'Object'],
);

/** Where an archive record stands. */
export const electronicStates = options(
  ['draft', '待归档', 'To be filed', 'quiet'],
  ['archived', '已归档', 'Filed', 'success'],
  ['borrowed', '借出', 'On loan', 'info'],
  ['destroyed', '已销毁', 'Destroyed', 'danger'],
);

/** Where its paper is. */
export const physicalStates = options(
  ['none', '无实体', 'No physical copy', 'quiet'],
  ['in', '在库', 'In store', 'success'],
  ['lent', '借出', 'On loan', 'info'],
  ['destroyed', '已销毁', 'Destroyed', 'danger'],
);

/** The levels of a warehouse, each within the one before. */
export const locationLevels = options(
  ['vault', '库房', 'Vault'],
  ['room', '房间', 'Room'],
  ['cabinet', '柜', 'Cabinet'],
  ['shelf', '层', 'Shelf'],
  ['slot', '格', 'Slot'],
);

/** What an application asks for (Z6). */
/** What the log of uses tells of. */
export const archiveUses = options(['read', '查看', 'Looked at'], ['download', '下载', 'Downloaded']);

export const applicationKinds = options(['read', '查阅', 'Read'], ['copy', '复制', 'Copy'], ['lend', '外借', 'Borrow']);

/** Where an application stands (Z6). */
export const applicationStates = options(
  ['0', '草稿', 'Draft', 'quiet'],
  ['1', '待审批', 'Waiting for approval', 'info'],
  ['2', '已批准', 'Approved', 'success'],
  ['3', '已驳回', 'Refused', 'danger'],
  ['4', '已借出', 'On loan', 'warning'],
  ['5', '已归还', 'Returned', 'success'],
);

export const requestStates = options(
  ['1', '待审批', 'Waiting for approval', 'info'],
  ['2', '已批准', 'Approved', 'success'],
  ['3', '已驳回', 'Refused', 'danger'],
);

/** Where a destruction stands (Z6). */
export const destructionStates = options(
  ['0', '起草', 'Draft', 'quiet'],
  ['1', '待监销', 'Waiting for the witnesses', 'info'],
  ['2', '已销毁', 'Destroyed', 'danger'],
  ['3', '已移除', 'Removed', 'quiet'],
);

/** The four properties of an electronic record (DA/T 70). */
export const archiveProperties = options(
  ['authenticity', '真实性', 'Authenticity'],
  ['integrity', '完整性', 'Integrity'],
  ['usability', '可用性', 'Usability'],
  ['safety', '安全性', 'Safety'],
);

/** What is asked of each property; the first letter names the property. */
export const archiveChecks = options(
  ['a-metadata', '真实性：著录项齐全', 'Authenticity: the description is complete'],
  ['a-number', '真实性：档号与著录一致', 'Authenticity: the archive number agrees with the description'],
  ['a-digest', '真实性：归档时已记录摘要', 'Authenticity: digests were recorded on filing'],
  ['i-count', '完整性：文件数量一致', 'Integrity: no file is missing or too many'],
  ['i-size', '完整性：文件大小一致', 'Integrity: every file has its size'],
  ['i-digest', '完整性：文件内容未被改动', 'Integrity: no file was changed'],
  ['u-read', '可用性：文件可以读取', 'Usability: every file can be read'],
  ['u-format', '可用性：内容与格式相符', 'Usability: the content is what its name says'],
  ['s-active', '安全性：不含宏、脚本等活动内容', 'Safety: no macros, scripts or other active content'],
  ['s-name', '安全性：文件名正常', 'Safety: no misleading file name'],
);

export type ArchiveCheck = (typeof archiveChecks)[number]['value'];

/** Why a check was run. */
export const checkOccasions = options(
  ['filing', '归档', 'Filing'],
  ['manual', '手动', 'By hand'],
  ['night', '定期', 'At night'],
  ['handover', '移交', 'Hand-over'],
);

/** What an item of a description template is: kinds of fields of custom forms. */
export const itemKinds = options(
  ['text', '单行文本', 'Text'],
  ['integer', '正整数', 'Whole number'],
  ['number', '数字', 'Number'],
  ['yuan', '金额（元）', 'Amount (CNY)'],
  ['date', '日期', 'Date'],
  ['yesNo', '是否', 'Yes or no'],
);
