import { isApiError } from '../../endpoint/api-error.ts';
import { entity } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { text } from '../../field/types/text.ts';
import type { Issue } from '../../field/validate.ts';
import { label } from '../../label.ts';
import { closedList, fileSystems, fileTypeOptions } from './closed-lists.ts';

/** Kinds whose owner rows carry the import button (Y15). */
export const equipmentKinds = options(['ship', '船舶', 'Ship'], ['machinery', '机器设备', 'Machinery']);

/**
 * I20: a workbook of equipment that belongs to one owner. Every row becomes a measure of the kind in the application,
 * owned by `ownerId` alone unless the row names its owners itself.
 */
export const equipmentImport = entity({
  name: 'equipmentImport',
  label: label('导入设备清单', 'Import equipment'),
  fields: {
    infoId: text('所属记录编号', 'Id of the record', { required: true, max: 64 }),
    fileType: closedList(choice('附件类型', 'Attachment type', fileTypeOptions, { initial: 'exportfile' })),
    status: text('状态', 'Status', { max: 8 }),
    sysId: closedList(choice('系统编号', 'System id', fileSystems)),
    ownerName: text('权属人名称', 'Owner name'),
    ownerId: text('权属人编号', 'Owner id', { required: true, max: 32 }),
    applyId: text('授信申请编号', 'Credit application id', { required: true, max: 32 }),
    projectName: text('项目名称', 'Project name'),
    busiCode: text('业务编号', 'Case No.', { max: 64 }),
    kind: choice('种类', 'Kind', equipmentKinds, { initial: 'machinery', extension: true }),
    acceptWarnings: yesNo('提示已确认', 'Warnings are confirmed', { initial: '0', extension: true }),
  },
});

/** All rows went in. */
export interface ImportedEquipment {
  /** 导入成功 (Y16). */
  readonly message: string;
  readonly imported: number;
  /** The measures, in the order of the rows. */
  readonly ids: readonly string[];
  /** Headings that name no field; what stands below them was not read. */
  readonly ignored: readonly string[];
}

/** What is wrong with one cell, heading or row of the workbook. */
export interface EquipmentIssue extends Omit<Issue, 'params' | 'message'> {
  /** As a spreadsheet program counts, from 1. */
  readonly row: number;
  /** The letters over the column; empty where the sheet has no such column. */
  readonly column: string;
  readonly heading: string;
  readonly value: string;
  /** The sentence, in the caller's language. */
  readonly message: string;
}

/** Some row is wrong, so none went in. */
export interface EquipmentRefusal {
  /** Rows that were read. */
  readonly rows: number;
  /** Those that something is wrong with. */
  readonly wrongRows: number;
  readonly issues: readonly EquipmentIssue[];
  /** How many issues there are; above 2000 the rest stands in the marked workbook only. */
  readonly total: number;
  /** The attachment that is the same workbook with its errors marked. */
  readonly fileId: string;
  readonly fileName: string;
}

/** The issues in place that came with a refused import; undefined for every other error. */
export function equipmentRefusalOf(error: unknown): EquipmentRefusal | undefined {
  const data = isApiError(error) ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'issues' in data && 'fileId' in data
    ? (data as EquipmentRefusal)
    : undefined;
}
