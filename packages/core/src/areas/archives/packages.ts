import { file, one, pageOf } from '../../endpoint/data.ts';
import { area, post, upload } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { listParameters } from '../../listing/list-parameters.ts';

const id = { required: true, max: 64 } as const;
const title = text('移交名称', 'Title', { required: true, max: 100 });
const receiver = text('接收单位', 'Receiver', { max: 100 });
const recordCount = integer('件数', 'Records', { required: true, zero: true });
const fileCount = integer('文件数', 'Files', { required: true, zero: true });
const size = integer('大小（字节）', 'Size (bytes)', { required: true, zero: true });

/** A package of filed records that was made for hand-over: it never changes. */
export const archivePackage = entity({
  name: 'archivePackage',
  label: label('移交包', 'Hand-over package'),
  fields: {
    packageId: text('移交包编号', 'Package id', id),
    title,
    receiver,
    fileName: text('文件名', 'File name', { required: true, max: 200 }),
    recordCount,
    fileCount,
    size,
    /** Of the whole file. */
    sha256: text('摘要（SHA-256）', 'Digest (SHA-256)', { required: true, max: 64 }),
    madeBy: text('制作人', 'Made by', { required: true, max: 30 }),
    madeTime: dateTime('制作时间', 'Made at', { required: true }),
  },
});

/** Which filed records are handed over, 1,000 at most. */
export const archivePackaging = entity({
  name: 'archivePackaging',
  label: label('制作移交包', 'Make a hand-over package'),
  fields: { archiveIds: texts('档案编号', 'Archive ids', id), title, receiver },
});

export const packagesQuery = entity({
  name: 'archivePackagesQuery',
  label: label('移交包查询', 'Hand-over packages query'),
  fields: {
    text: text('移交名称', 'Title', { max: 100 }),
    ...listParameters(archivePackage, {
      order: '-madeTime',
      fields: ['title', 'receiver', 'recordCount', 'fileCount', 'size', 'madeBy', 'madeTime'],
    }),
  },
});

export const byPackageId = entity({
  name: 'byArchivePackage',
  label: label('移交包编号', 'Package id'),
  fields: { packageId: text('移交包编号', 'Package id', id) },
});

/** What can be wrong with a package. */
export const packageProblems = options(
  ['unreadable', '不是可以读取的移交包', 'It cannot be read as a package'],
  ['limit', '条目或字节过多', 'Too many entries or bytes'],
  ['name', '文件名不安全', 'An unsafe name'],
  ['double', '文件名重复', 'The same name twice'],
  ['incomplete', '缺少必备的说明或清单', 'A list that belongs to it is missing or cannot be read'],
  ['missing', '清单中的文件不在包内', 'A file on the list is missing'],
  ['extra', '包内的文件不在清单中', 'A file is not on the list'],
  ['size', '大小不符', 'Another size'],
  ['digest', '摘要不符', 'Another digest'],
);

export type PackageProblem = (typeof packageProblems)[number]['value'];

/** What a package came to when it was read: 500 problems at most are named. */
export const packageReport = entity({
  name: 'archivePackageReport',
  label: label('移交包检验结果', 'Verification of a package'),
  fields: {
    passed: yesNo('通过', 'Passed', { required: true }),
    title: text('移交名称', 'Title', { max: 100 }),
    recordCount,
    fileCount,
    size,
    problems: list(
      '问题',
      'Problems',
      entity({
        name: 'archivePackageProblem',
        label: label('问题', 'Problem'),
        fields: {
          problem: choice('问题', 'Problem', packageProblems, { required: true }),
          name: text('文件', 'File', { max: 500 }),
        },
      }),
      { required: true },
    ),
  },
});

const verification = entity({
  name: 'archivePackageVerification',
  label: label('检验移交包', 'Verify a package'),
  fields: { name: text('文件名', 'File name', { required: true, max: 200 }) },
});

const writes = 'archive:write';
const base = 'oa/archiveOaZip';

/** Packages of records for another body (V2): made, listed, taken along, and verified when they come in. */
export const packageEndpoints = area({
  list: post(`${base}/list`, {
    summary: label('移交包', 'Hand-over packages'),
    access: writes,
    repeat: 'safe',
    input: packagesQuery,
    data: pageOf(archivePackage),
  }),
  /** Every record is checked first; where one fails, none is packed. */
  make: post(`${base}/make`, {
    summary: label('检测并打包已归档的档案', 'Check filed records and make a package of them'),
    access: writes,
    repeat: 'by-key',
    input: archivePackaging,
    data: one(archivePackage),
    extension: true,
  }),
  download: post(`${base}/download`, {
    summary: label('下载移交包', 'Download a package'),
    access: writes,
    repeat: 'safe',
    input: byPackageId,
    data: file,
    extension: true,
  }),
  verify: upload(`${base}/verify`, {
    summary: label('检验收到的移交包', 'Verify a package that has come in'),
    access: writes,
    repeat: 'idempotent',
    input: verification,
    data: one(packageReport),
    extension: true,
  }),
});
