import { anOwner } from '@danbao/testing/server/over-the-network';

/** A call as it travels; `body` as JSON. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

const page = { pageNum: '1', pageSize: '20' };
const get = (path: string): Call => ({ method: 'GET', path });
const post = (path: string, body: object): Call => ({ method: 'POST', path, body });

/** What the staff app asks most often: seventeen calls as it opens, and the lists of its first pages. A walk through 19 pages was counted. */
export const frequentCalls: readonly Call[] = [
  get('danbao/waiting/counts'),
  get('danbao/company'),
  get('system/menu/manager/3'),
  get('auth/user'),
  get('oa/user/success?username=manager'),
  get('danbao/notices/unread'),
  get('danbao/settings'),
  get('oa/tMtAppointment/noting'),
  get('oa/messageboxList/list?pageNumber=1&pageSize=999'),
  get('oa/tbWarning/warningList'),
  post('oa/messageQueue/getPersonalTodayMessageQueueList', {}),
  get('oa/businessNotice/listMessage'),
  get('oa/tVote/getVoteEndTime'),
  get('oa/tVote/judgeUserDayIsVote'),
  get('danbao/notices/preferences'),
  post('danbao/shared-views/page', {}),
  get('danbao/dashboard/today'),
  get('danbao/waiting?pageSize=8'),
  post('grp/proProject/findProjectPageList', page),
  post('oa/flow/list', { box: 'todo', pageSize: '20' }),
];

/** What people do between two looks out of the window: seven of ten read. */
export const work: readonly Call[] = [
  get('danbao/waiting/counts'),
  get('danbao/dashboard/today'),
  post('grp/proProject/findProjectPageList', page),
  post('grp/crmOwner/selectOwnerPageTables', page),
  post('oa/flow/list', { box: 'todo', pageSize: '20' }),
  get('grp/proApply/getByApplyId?apply_ID=500001'),
  get('danbao/notices?pageNum=1&pageSize=10'),
  post('grp/crmOwner/insertOneOwnerInfo', anOwner),
  post('danbao/notices/read', { all: '1' }),
  post('danbao/notices/shown', { keys: ['notice:1'] }),
];
