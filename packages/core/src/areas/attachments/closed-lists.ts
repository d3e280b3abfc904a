import type { Field, Option } from '../../field/field.ts';
import { options } from '../../field/types/choice.ts';
import { label } from '../../label.ts';

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
);

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
