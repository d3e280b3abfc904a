import { shown } from './documented-call.ts';

const page = { pageNum: '1', pageSize: '999' };

/** Applications, drawdowns, payments: section 7 of the second and the third specification. */
export const creditCalls = [
  shown('GET grp/proApply/getByApplyId', 'query', { apply_ID: '$apply' }),
  shown(
    'POST grp/crmRelationclient/selectRelationClientPageTables',
    'form',
    { 'queryCondition.client_ID': '$client', pageNum: '1', pageSize: '100' },
    { input: { client_ID: '$client' } },
  ),
  shown('POST grp/task/findAllUserFinishList', 'json', { itemId: '$loan', workFlowType: 'project_use_flow' }),
  shown('GET system/contractData/list', 'query', { contractSignId: '$apply' }),
  shown('GET grp/proLoanplan/getProLoanplan', 'query', { loanId: '$loan' }),
  shown('GET grp/proProject/selectProProjectListByGuid', 'query', {
    ...{ loanId: '$loan', clientGuid: '$client', busiTypeName: '流动资金贷款担保' },
  }),
  shown('POST grp/proLoanplan/getProLoanplanList', 'form', {
    ...{ type: '1', clientGuid: '$client', busiTypeName: '流动资金贷款担保' },
  }),
  // `page 999`: the size of the page, as in `repayment lists 999`; which of the names it has is open.
  shown(
    'POST grp/proFactpay/selectPayTable',
    'json',
    { project_ID: '$project', sortName: 'payDate', sortOrder: 'asc', page: '999' },
    { input: { project_ID: '$project' }, beside: page },
  ),
  shown('POST grp/proProjectRepayment/list', 'json', { projectId: '$project' }),
  shown('POST grp/proProject/findProjectPageList', 'json', { loanPlan_ID: '$loan' }),
];
