import { entity } from '../../entity.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { listParameters } from '../../listing/list-parameters.ts';
import { changeActions } from '../../resource/change.ts';

const id = { required: true, max: 64 } as const;
const operationId = text('操作编号', 'Operation id', { required: true, max: 200 });
const detailId = text('明细编号', 'Detail id', { required: true, max: 32 });
const about = {
  entity: text('对象类型', 'Kind of record', { required: true, max: 50 }),
  entityId: text('对象编号', 'Record id', id),
  entityName: text('对象', 'Record', { max: 500 }),
} as const;

/** One change of a record of the fund reserve; `before` and `after` go along whole. One call is one operation, with a detail for each record that it changed (S6). */
export const reserveChange = entity({
  name: 'reserveChange',
  label: label('操作日志', 'Change of the fund reserve'),
  fields: {
    detailId,
    operationId,
    ...about,
    action: choice('操作', 'Action', changeActions, { required: true }),
    operator: text('操作人', 'Operator', { required: true, max: 50 }),
    time: dateTime('时间', 'At', { required: true }),
    rolledBack: yesNo('已回滚', 'Rolled back', { required: true }),
  },
});

export const reserveLogQuery = entity({
  name: 'reserveLogQuery',
  label: label('操作日志查询', 'Changes query'),
  fields: {
    entity: text('对象类型', 'Kind of record', { max: 50 }),
    entityId: text('对象编号', 'Record id', { max: 64 }),
    timeFrom: date('时间起', 'From'),
    timeTo: date('时间止', 'Until'),
    ...listParameters(reserveChange, {
      order: '-time',
      fields: ['time', 'operator', 'action', 'entity', 'entityId', 'operationId', 'rolledBack'],
    }),
  },
});

export const byDetailId = entity({
  name: 'byReserveDetailId',
  label: label('操作明细', 'Detail of an operation'),
  fields: { detailId },
});

export const byOperationId = entity({
  name: 'byReserveOperationId',
  label: label('操作', 'Operation'),
  fields: { operationId },
});

/** A detail alone, or all details of an operation. */
export const rollbackQuery = entity({
  name: 'reserveRollbackQuery',
  label: label('回滚预览', 'Rollback to look at'),
  fields: {
    detailId: text('明细编号', 'Detail id', { max: 32 }),
    operationId: text('操作编号', 'Operation id', { max: 200 }),
  },
});

const changedField = entity({
  name: 'rollbackField',
  label: label('字段', 'Field'),
  fields: {
    /** In the caller's language, as all texts here. */
    field: text('字段', 'Field', { required: true, max: 100 }),
    now: text('现在', 'Now', { max: 5000 }),
    was: text('回滚后', 'Then', { max: 5000 }),
  },
});

/** What a rollback would do to one record, and the later change that stands in its way. */
export const rollbackStep = entity({
  name: 'reserveRollbackStep',
  label: label('回滚步骤', 'Step of a rollback'),
  fields: {
    detailId,
    ...about,
    action: choice('回滚后', 'What it does', changeActions, { required: true }),
    fields: list('字段', 'Fields', changedField),
    changedBy: text('之后的修改人', 'Changed since by', { max: 50 }),
    changedAt: dateTime('之后的修改时间', 'Changed since at'),
  },
});
