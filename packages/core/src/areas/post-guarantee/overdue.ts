import { inOrder, notInFuture } from '../../field/date-checks.ts';
import { money, price } from '../../field/types/amount.ts';
import { date } from '../../field/types/date.ts';
import { remark } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { ofProject, projectId, staysWithProject } from './of-project.ts';

/** What a client has not paid when it was due, until it is cured. Amounts in 万元. */
export const overdueRecords = resource({
  name: 'overdueRecord',
  plural: 'overdueRecords',
  label: label('逾期记录', 'Overdue debt'),
  fields: {
    projectId,
    overdueDate: date('逾期日期', 'Overdue since', { required: true }),
    principal: price('逾期本金', 'Overdue principal', { required: true }),
    interest: money('逾期利息', 'Overdue interest', { required: true, initial: '0' }),
    cause: remark('逾期原因', 'Cause', { required: true, max: 500 }),
    curedDate: date('结清日期', 'Cured on'),
  },
  checks: [
    notInFuture('overdueDate'),
    notInFuture('curedDate'),
    inOrder('overdueDate', 'curedDate', label('不能早于逾期日期', 'cannot be before it was overdue')),
  ],
  title: 'overdueDate',
  ...ofProject,
  list: {
    columns: ['overdueDate', 'principal', 'interest', 'cause', 'curedDate'],
    filters: ['projectId'],
    order: '-overdueDate',
  },
  rules: { check: staysWithProject },
});

export type OverdueRecord = RecordOf<typeof overdueRecords>;
