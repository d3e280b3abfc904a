import type { Option } from '../../field/field.ts';
import type { LinkKind } from '../../field/link-kind.ts';
import { label } from '../../label.ts';
import type { CustomFieldKind } from '../flows/form-data.ts';

/** A value that follows from a record, and what kinds of field can hold it. */
interface LinkValue extends Option {
  readonly kinds: readonly CustomFieldKind[];
}

const texts = ['text', 'remark'] as const;
const amounts = ['price', 'money', 'number', ...texts] as const;
const days = ['date', ...texts] as const;

const value = (name: string, zh: string, en: string, kinds: readonly CustomFieldKind[] = texts): LinkValue => ({
  value: name,
  label: label(zh, en),
  kinds,
});

/** What drawn-up forms can bring from records of each kind: only what whoever may pick the record sees of it. */
export const linkValues: Readonly<Partial<Record<LinkKind, readonly LinkValue[]>>> = {
  project: [
    value('clientName', '客户名称', 'Client'),
    value('balance', '在保余额（万元）', 'Outstanding (CNY 10,000)', amounts),
  ],
  leave: [
    value('beginDate', '开始日期', 'First day', days),
    value('endDate', '结束日期', 'Last day', days),
    value('days', '天数', 'Days', ['number', ...texts]),
  ],
  measure: [
    value('kindName', '措施类型', 'Kind of security'),
    value('projectName', '项目名称', 'Project'),
    value('assessValue', '评估价值（万元）', 'Appraised value (CNY 10,000)', amounts),
    value('guaranteed', '认定担保价值或担保金额（万元）', 'Accepted value or guaranteed amount (CNY 10,000)', amounts),
  ],
  archive: [
    value('archiveNo', '档号', 'Archive number'),
    value('responsibleParty', '责任者', 'Responsible party'),
    value('businessNo', '文号或业务编号', 'Document or business number'),
    value('formedDate', '形成日期', 'Formed on', days),
  ],
};

const all = Object.values(linkValues).flat();

/** Every value by its name; those of several kinds of record are one. */
export const linkValueOptions: readonly Option[] = all
  .filter((one, at) => all.findIndex((other) => other.value === one.value) === at)
  .map(({ value: name, label: called }) => ({ value: name, label: called }));

/** Kinds of field that can follow from a record. */
export const broughtKinds = ['text', 'remark', 'number', 'price', 'money', 'date'] as const;
