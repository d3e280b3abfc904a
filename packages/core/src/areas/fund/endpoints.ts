import { listOf, nothing, one, openly, type Page, pageOf } from '../../endpoint/data.ts';
import { area, post } from '../../endpoint/endpoint.ts';
import { entity, type ValuesOf } from '../../entity.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { flowAction, flowRecord } from '../flows/entities.ts';
import { fundAccess } from './access.ts';
import { byDetailId, byOperationId, reserveChange, reserveLogQuery, rollbackQuery, rollbackStep } from './changes.ts';
import { reserveEnterprises } from './enterprises.ts';
import { fundDocuments } from './flow-documents.ts';
import { reserveFunnel } from './funnel.ts';

const { read } = fundAccess;
const rollsBack = 'fund:rollback';
const id = { required: true, max: 64 } as const;

const byUserFinishId = entity({
  name: 'byUserFinishId',
  label: label('办理编号', 'Id of the signature'),
  fields: { userFinishId: text('办理编号', 'Id of the signature', { required: true, max: 96 }) },
});

const byInvestmentPlan = entity({
  name: 'byInvestmentPlanId',
  label: label('直投方案编号', 'Direct investment plan id'),
  fields: { id: text('直投方案编号', 'Direct investment plan id', id) },
});

const byEnterpriseId = entity({
  name: 'byReserveEnterpriseId',
  label: label('企业编号', 'Company id'),
  fields: { id: text('企业编号', 'Company id', id) },
});

/** Fund projects by the calls of the original system; the other events are those of every flow. */
export const fund = area({
  /** The company of the reserve that the project of a signature is about (S7). */
  getByUserFinishId: post('fundProject/fundReserveEnterpriseInfo/getByUserFinishId', {
    summary: label('办理记录对应的储备企业', 'The reserve company that a signature is about'),
    access: read,
    repeat: 'safe',
    input: byUserFinishId,
    data: one(reserveEnterprises.record),
  }),
  restartFlow: post('fundProject/fundProjectFlow/restartFlow', {
    summary: label('重新发起基金项目', 'Restart a fund project'),
    access: 'flow:write',
    repeat: 'by-key',
    input: flowAction,
    data: one(flowRecord),
  }),
  endFlow: post('fundProject/fundProjectFlow/endFlow', {
    summary: label('终止基金项目', 'End a fund project'),
    access: 'flow:write',
    repeat: 'by-key',
    input: flowAction,
    data: one(flowRecord),
  }),
  ...fundDocuments,
});

export const reservePlanEndpoints = {
  /**
   * Fills the Word template of plans in and keeps the document as the attachment of a new draft of an outgoing document,
   * whose flow is answered (S4). The caller may draft documents; each call makes a draft of its own.
   */
  addDoc: post('oa/fundReserveDirectStockInvestmentPlan/addDocByExportedInvestmentPlan', {
    summary: label(
      '把直投方案导出为 Word 并拟成公文',
      'Export a plan as a Word document and draft it as an outgoing document',
    ),
    access: read,
    repeat: 'by-key',
    input: byInvestmentPlan,
    data: one(flowRecord),
  }),
};

export const reserveEnterpriseEndpoints = {
  funnel: reserveFunnel,
  /** Everything below a company, however deep, those above before those below them. */
  related: post('oa/fundReserveEnterpriseInfo/getRelationalEnterpriseInfoByParentId', {
    summary: label('一家企业的全部关联企业', 'All companies related to a company'),
    access: read,
    repeat: 'safe',
    input: byEnterpriseId,
    data: listOf(reserveEnterprises.record),
  }),
};

type Image = Readonly<Record<string, unknown>>;

/** A change with the record as it was before and after it. */
export type ReserveChange = ValuesOf<typeof reserveChange> & { readonly before?: Image; readonly after?: Image };

/** Who changed what of the fund reserve, and taking it back (S6). */
export const reserveLog = area({
  page: post('oa/fundReserveLog/getLogPage', {
    summary: label('基金储备操作日志', 'Changes of the fund reserve'),
    access: read,
    repeat: 'safe',
    input: reserveLogQuery,
    data: openly<Page<ReserveChange>>(pageOf(reserveChange)),
  }),
  preview: post('oa/fundReserveLog/preview', {
    summary: label('回滚会改变什么', 'What a rollback would change'),
    access: rollsBack,
    repeat: 'safe',
    input: rollbackQuery,
    data: listOf(rollbackStep),
    extension: true,
  }),
  rollbackDetail: post('oa/fundReserveLog/rollbackByDetailId', {
    summary: label('回滚一条明细', 'Roll one change back'),
    access: rollsBack,
    repeat: 'by-key',
    input: byDetailId,
    data: nothing,
  }),
  rollbackOperation: post('oa/fundReserveLog/rollbackOperation', {
    summary: label('回滚一次操作的全部明细', 'Roll all changes of an operation back'),
    access: rollsBack,
    repeat: 'by-key',
    input: byOperationId,
    data: nothing,
  }),
});
