import type { Field, Option } from '../../field/field.ts';
import { options } from '../../field/types/choice.ts';
import { type Label, label } from '../../label.ts';

/** What files are about (K1, K12): the values of `fileType`, by name. */
export const fileTypes = {
  measure: 'proFiles',
  proof: 'optguaranty_realize',
  condition: 'credit_condition',
  apply: 'proApply_info',
  loanPlan: 'loanplan_info',
  bank: 'banksort_info',
  flow: 'flow_info',
  archive: 'archive_info',
  archivePackage: 'archive_package',
  equipmentImport: 'exportfile',
  statement: 'finance_statement',
  client: 'client_info',
  party: 'party_info',
  partyVideo: 'party_video',
  dish: 'dish_picture',
  emergency: 'emergency_info',
  notice: 'notice_info',
  meeting: 'meeting_info',
  forumTopic: 'forum_info',
  vote: 'vote_info',
  partyPlan: 'party_plan',
  workItem: 'work_info',
} as const;

/** A value of `fileType`. */
export type FileType = (typeof fileTypes)[keyof typeof fileTypes];

export const fileTypeOptions = options<FileType>(
  ['proFiles', '担保措施资料', 'Papers of a security item'],
  ['optguaranty_realize', '落实证明', 'Perfection evidence'],
  ['credit_condition', '授信条件落实证明', 'Proof of a condition'],
  ['proApply_info', '授信申请资料', 'Papers of a credit application'],
  ['loanplan_info', '用信资料', 'Papers of a drawdown'],
  ['banksort_info', '银行资料', 'Papers of a bank'],
  ['flow_info', '流程附件', 'Files of a flow'],
  ['archive_info', '档案电子文件', 'Electronic files of an archive record'],
  ['archive_package', '档案移交包', 'Hand-over package of archives'],
  ['exportfile', '设备清单', 'Equipment to import'],
  ['finance_statement', '财务报表', 'Financial statement'],
  ['client_info', '客户资料', 'Papers of a client'],
  ['party_info', '党建信息附件', 'Files of a party item'],
  ['party_video', '党建视频', 'Party film'],
  ['dish_picture', '菜品图片', 'Picture of a dish'],
  ['emergency_info', '应急事件附件', 'Files of an emergency'],
  ['notice_info', '公告附件', 'Files of a notice'],
  ['meeting_info', '会议材料', 'Meeting papers'],
  ['forum_info', '帖子附件', 'Files of a topic'],
  ['vote_info', '投票说明材料', 'Papers of a vote'],
  ['party_plan', '党建计划附件', 'Files of a party plan'],
  ['work_info', '工作事项附件', 'Files of a work item'],
);

/** The ordinary records that have files, by the names of their resources: form and detail show them, and whoever reads the record reads them. */
const typesByRecord: Readonly<Record<string, FileType>> = {
  partyItem: fileTypes.party,
  partyVideo: fileTypes.partyVideo,
  partyPlan: fileTypes.partyPlan,
  dish: fileTypes.dish,
  emergency: fileTypes.emergency,
  notice: fileTypes.notice,
  meetingBooking: fileTypes.meeting,
  forumTopic: fileTypes.forumTopic,
  vote: fileTypes.vote,
};

/** The type of the files of an ordinary record, by the name of its resource; none where it has no files. */
export function fileTypeOfRecord(resource: string): FileType | undefined {
  return Object.hasOwn(typesByRecord, resource) ? typesByRecord[resource] : undefined;
}

/** What files of a type are called. */
export function fileTypeLabel(fileType: FileType): Label {
  return fileTypeOptions.find(({ value }) => value === fileType)?.label ?? label('附件', 'Attachments');
}

/** The systems that calls of files name by `sysId`: 2 is the file service, which keeps them whichever is named. */
export const fileSystems = options(
  ['1', '统一平台', 'Common platform'],
  ['2', '文件服务', 'File service'],
  ['3', '担保业务系统', 'Guarantee system'],
);

/** A value of `sysId` in calls of files. */
export type FileSystem = (typeof fileSystems)[number]['value'];

/** A choice of codes that programs send: a refusal names those that there are. */
export function closedList<const F extends Field>(choice: F): F {
  const known: readonly Option[] = choice.options ?? [];
  const codes = known.map(({ value }) => value);
  const message = label(
    `没有这个值，可用的值：${codes.join('、')}`,
    `there is no such value; there are: ${codes.join(', ')}`,
  );
  const check = (value: unknown) => (codes.some((code) => code === value) ? [] : [{ rule: 'choice', message }]);
  return { ...choice, type: { ...choice.type, check } };
}
