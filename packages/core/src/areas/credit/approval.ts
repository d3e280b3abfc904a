import { entity } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

/** Flows that leave approval records: of a credit application and of a credit use (N12). */
export const workFlowTypes = options(
  ['base_project_flow', '授信申请', 'Credit application'],
  ['project_use_flow', '用信申请', 'Drawdown'],
);

/** Who signed, with the code of the role they signed as (N11, N13). */
export const approval = entity({
  name: 'approval',
  label: label('审批记录', 'Approval record'),
  fields: {
    userRealName: text('审批人', 'Signed by', { required: true }),
    signedOpinion: text('审批意见', 'Opinion'),
    processEndTime: dateTime('审批时间', 'Signed at'),
    eventFinishCode: text('角色代码', 'Role code', { max: 32 }),
  },
});

/** `itemId`: the credit-use plan or the credit application, as the flow is of one or the other. */
export const approvalQuery = entity({
  name: 'approvalQuery',
  label: label('审批记录查询', 'Approval records query'),
  fields: {
    itemId: text('业务编号', 'Id of the plan or application', { required: true, max: 32 }),
    workFlowType: choice('流程类型', 'Flow', workFlowTypes, { required: true }),
  },
});
