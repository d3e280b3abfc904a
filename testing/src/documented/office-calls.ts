import { type AnswerPart, list, notShown, shown } from './documented-call.ts';

const question: readonly AnswerPart[] = [
  { at: 'data', names: ['pop_flag', 'title', 'answer_list', 'quest_id', 'subject_id', 'countInfo'] },
];
const workItem = {
  ...{ status: '0', deptId: '$department', deptName: '业务部', isOverWatched: '1', workType: '1' },
  ...{ workDescription: '季度检查', workContent: '保后检查', expectedResult: '形成报告', report: '进行中' },
  ...{ planedDate: '2030-06-30', planedDateDescription: '季度末', completion: '50', critical: '', solution: '' },
  workFlowLeaderList: [{ username: '$username', userID: '$user' }],
  workFlowExecutorList: [{ username: '$username', userID: '$user' }],
  ...{ cooperatedDeptId: '', cooperatedDescription: '' },
};

/** Notifications, work items, quiz, and what is shown of the other office calls: section 7 of the third specification. */
export const officeCalls = [
  shown('POST system/dept/getDeptListById', 'json', { deptId: '$unit' }, { answer: [{ at: 'data.rows', list: true }] }),
  shown('GET oa/messageboxList/list', 'query', { pageNumber: '1', pageSize: '999' }),
  shown('GET oa/tbWarning/warningList', 'none', {}),
  shown('POST oa/messageQueue/getPersonalTodayMessageQueueList', 'none', {}),
  shown('POST oa/workFlowManagement/getSingleWorkFlowById', 'json', { id: '$flow' }),
  shown('GET oa/tMtAppointment/noting', 'none', {}),
  shown('GET oa/tVote/getVoteEndTime', 'none', {}),
  shown('GET oa/tVote/judgeUserDayIsVote', 'none', {}),
  shown('GET oa/businessNotice/listMessage', 'none', {}),
  shown(
    'GET system/user/getByDeptIdOrUnitUidFilterTestUser',
    'query',
    { deptId: '$unit' },
    { answer: [{ at: 'data', list: true, names: ['userId', 'realName'] }] },
  ),
  shown('POST oa/workFlowManagement/addNewWorkFlow', 'json', workItem),
  shown('POST oa/workFlowManagement/updateWorkFlow', 'json', { ...workItem, id: '$workItem' }),
  shown(
    'GET oa/workFlowManagement/getMainWorkFlow',
    'none',
    {},
    { answer: [{ at: 'data', list: true, names: ['id', 'workDescription'] }] },
  ),
  shown('GET grp/dept/selectAllDepartsUserListTree', 'none', {}, { answer: list }),
  shown('POST party/question/get/a', 'none', {}, { answer: question }),
  shown('POST party/question/save/examination', 'json', {
    ...{ quest_id: '$question.quest_id', subject_id: '$question.subject_id', answer_no: '$question.answer_no' },
  }),
  shown('POST oa/fundReserveVisitPlan/getVisitPlanById', 'json', { planId: '$visit' }, { input: { id: '$visit' } }),
  shown('POST oa/fundReserveVisitPlan/deleteVisitPlan', 'json', { id: '$visit' }),
  shown(
    'POST oa/fundReserveEnterpriseInfo/getRelationalEnterpriseInfoByParentId',
    'json',
    { id: '$enterprise' },
    { answer: list },
  ),
  shown('POST oa/fundReserveDirectStockInvestmentPlan/addDocByExportedInvestmentPlan', 'json', { id: '$plan' }),
  shown('POST oa/fundReserveLog/rollbackByDetailId', 'json', { detailId: '$change.detailId' }),
  shown('POST oa/fundReserveLog/rollbackOperation', 'json', { operationId: '$otherChange.operationId' }),
  shown('POST oa/fundReserveEnterpriseInfo/deleteEnterpriseInfo', 'json', { id: '$ownEnterprise' }),
  shown('ANY fundProject/fundReserveEnterpriseInfo/getByUserFinishId', 'json', { userFinishId: '$signature' }),
  shown('POST oa/dateMenu/publish', 'json', { id: '$dateMenu', isPublish: '1' }),
  shown('ANY archiveManagement/editLog/updateChecked/{id}', 'none', { id: '$edit' }),
  ...notShown('POST oa/drinkOrders/{id}/status', 'POST oa/doc/getDocByUnitUid'),
];
