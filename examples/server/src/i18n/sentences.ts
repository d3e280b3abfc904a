import { type Locale, type MessageKey, message } from '@danbao/core';

/** Sentences that only this server says. */
const own = {
  unreadable: { zh: '无法识别的请求，请检查请求格式', en: 'the request cannot be understood; check its format' },
  jsonOnly: { zh: '请求内容类型应为 {type}', en: 'the content type must be {type}' },
  tooLong: { zh: '请求内容超过 {limit}，请减少内容后重试', en: 'the request is larger than {limit}; send less' },
  keyReused: {
    zh: '同一 Idempotency-Key 已用于另一个请求，请换一个',
    en: 'this Idempotency-Key belongs to another request; use a new one',
  },
  refreshRefused: { zh: 'refresh token无效', en: 'refresh token无效' },
  ticketRefused: { zh: '票据无效或已使用，请重新登录', en: 'the ticket is invalid or used; sign in again' },
  uploadCut: { zh: '文件没有完整收到，请重新上传', en: 'the file did not arrive whole; upload it again' },
  fileMissing: { zh: '没有收到文件，请选择文件后上传', en: 'no file arrived; choose one and upload it' },
  grantUnknown: { zh: '不支持的授权方式', en: 'this grant is not supported' },
  notAWorkbook: {
    zh: '这不是 xlsx 工作簿，没有导入任何数据。请另存为 xlsx 后重新上传',
    en: 'this is no xlsx workbook; nothing was imported. Save it as xlsx and upload it again',
  },
  damagedWorkbook: {
    zh: '工作簿已损坏或受密码保护，没有导入任何数据。请用表格软件打开后另存为 xlsx',
    en: 'the workbook is damaged or locked; nothing was imported. Open it in a spreadsheet program and save it as xlsx',
  },
  hugeWorkbook: {
    zh: '工作簿过大（上限 {size}）或解压后异常庞大，没有导入任何数据。请只保留要导入的工作表，或分成几个文件',
    en: 'the workbook is too large (at most {size}) or unpacks to far too much; nothing was imported. Keep only the sheet to import, or split it',
  },
  tooManyRows: {
    zh: '工作表超过 {rows} 行（空行也计入），没有导入任何数据。请删除空行或分成几个文件',
    en: 'the sheet has more than {rows} rows, empty ones included; nothing was imported. Delete empty rows or split the file',
  },
  tooManyColumns: {
    zh: '工作表超过 {columns} 列，没有导入任何数据。请删除多余的列',
    en: 'the sheet has more than {columns} columns; nothing was imported. Delete those that are not needed',
  },
  importNoRows: {
    zh: '工作表中没有要导入的行，没有导入任何数据。第一行应为标题，其下每行一项设备',
    en: 'the sheet has no rows to import. Its first row holds the headings, each row below one item',
  },
  importRefused: {
    zh: '导入失败：{rows} 行共 {total} 处有误，没有写入任何数据。请下载标有错误信息的工作簿，改正后重新导入',
    en: 'import failed: {total} errors in {rows} rows; nothing was written. Download the marked workbook, mend it and import it again',
  },
  importErrors: { zh: '错误信息', en: 'Errors' },
  importNewOnly: {
    zh: '导入只新增，不修改已有的担保措施；请清空编号',
    en: 'an import only adds; empty the id',
  },
  importExtraCell: {
    zh: '这一列没有标题，其内容不会保存；请补上标题或清空',
    en: 'there is no heading above this cell, so its value would be lost; add one or empty the cell',
  },
  importHeadingMissing: { zh: '缺少必填的一列', en: 'this required column is missing' },
  importHeadingTwice: { zh: '与前面的一列重复：{label}', en: 'a column before names the same field: {label}' },
  importHeadingUnit: { zh: '单位不符，应为{unit}', en: 'the unit should be {unit}' },
  importHeadingClose: { zh: '没有这个字段，是否应为「{suggestion}」', en: 'no such field; is it “{suggestion}”?' },
  onlyMachinery: {
    zh: '只有机器设备可以批量落实，请单独落实这一项',
    en: 'only machinery can be fulfilled in bulk; record this one by itself',
  },
  proofClosed: {
    zh: '该担保措施已落实，不能再上传、修改或删除落实证明',
    en: 'this measure is fulfilled; its proof files can no longer be added, changed or deleted',
  },
  tooManyIds: { zh: '一次最多查询 {max} 个编号，请分批查询', en: 'at most {max} ids at once; ask in parts' },
  fulfilledStays: {
    zh: '「{name}」已落实，不能删除',
    en: '“{name}” is fulfilled and cannot be deleted',
  },
  disposedStays: {
    zh: '「{name}」已处置或已释放，不能删除',
    en: '“{name}” is disposed of or released and cannot be deleted',
  },
  done: { zh: '操作成功', en: 'operation succeeded' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

export type OwnMessageKey = keyof typeof own;

/** A sentence of the product's catalogue or of the server's own. */
export function sentence(
  key: MessageKey | OwnMessageKey,
  locale: Locale,
  params: Readonly<Record<string, string | number>> = {},
): string {
  if (!Object.hasOwn(own, key)) return message(key as MessageKey, locale, params);
  return own[key as OwnMessageKey][locale].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
}

/** English when the caller asks for it first, otherwise Chinese. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'zh';
}
