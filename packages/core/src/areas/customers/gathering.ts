import { listOf, one, pageOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { choice } from '../../field/types/choice.ts';
import { list } from '../../field/types/list.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { year } from '../../field/types/year.ts';
import { label } from '../../label.ts';
import { project, projectQuery } from '../credit/entities.ts';
import { flowPerson, flowRecord } from '../flows/entities.ts';
import { dataGatheringFlow, dataGatheringForm } from '../flows/families/data-gathering.ts';
import { byFamilyFlowId, listsFlows } from '../flows/family-calls.ts';
import { savesFlow } from '../flows/flow-forms.ts';
import { opinionDrafts } from '../flows/opinion-drafts.ts';
import { basicInfo, basicInfoBody, byGatheredClient } from './basic-info.ts';
import { byNotificationId, chairmanNotifications, notificationAnswer } from './chairman-notifications.ts';
import { gatheredClients } from './gathered-clients.ts';
import { mainClientSuppliers } from './main-clients.ts';

const read = 'customer:read';
const write = 'customer:write';

const mainClientsQuery = entity({
  name: 'mainClientsQuery',
  label: label('主要客户与供应商查询', 'Main customers and suppliers query'),
  fields: {
    ...byGatheredClient.fields,
    kind: choice('类别', 'Kind', mainClientSuppliers.input.fields.kind.options ?? []),
  },
});

const industry = entity({
  name: 'industry',
  label: label('行业', 'Industry'),
  fields: {
    code: text('代码', 'Code', { required: true }),
    name: text('名称', 'Name', { required: true }),
    nameEn: text('英文名称', 'Name in English', { required: true }),
    /** What it stands below; a section has none. */
    parentCode: text('上级代码', 'Code of the industry above'),
  },
});

const industryTree = entity({
  name: 'industryTree',
  label: label('国民经济行业分类', 'Classification of industries'),
  fields: {
    standard: text('标准', 'Standard', { required: true }),
    industries: list('行业', 'Industries', industry, { required: true }),
  },
});

const gatheringStart = entity({
  name: 'gatheringStart',
  label: label('发起数据采集', 'Start gathering'),
  fields: {
    ...byGatheredClient.fields,
    gatherYear: year('采集年度', 'Year', { required: true }),
    occasion: dataGatheringForm.fields.occasion,
  },
});

const gatheringQuery = entity({
  name: 'gatheringQuery',
  label: label('采集情况查询', 'Gathering query'),
  fields: { ...byGatheredClient.fields, gatherYear: year('采集年度', 'Year', { required: true }) },
});

const gatheringState = entity({
  name: 'gatheringState',
  label: label('采集情况', 'What is gathered'),
  fields: { gaps: texts('尚缺', 'What is missing', { required: true }) },
});

/** What is known of a customer (section T): beside the records, what the original system asks of them, and the yearly flow. */
export const gathering = area({
  mainClients: post('oa/dataGathering/customerMainClientSupplier/getMainClientSupplierList', {
    summary: label('客户的全部主要客户与供应商', 'All main customers and suppliers of a client'),
    access: read,
    repeat: 'safe',
    input: mainClientsQuery,
    data: listOf(mainClientSuppliers.record),
  }),
  normalProjects: post('oa/dataGathering/getNormalProjectPage', {
    summary: label('正常项目分页列表：已批准且授信未到期', 'Approved projects whose credit still runs, paged'),
    access: 'project:read',
    repeat: 'safe',
    input: projectQuery,
    data: pageOf(project),
  }),
  basicInfo: post('oa/dataGathering/customerBasicInfo/getById', {
    summary: label('客户基本情况', 'Base data of a client'),
    access: read,
    repeat: 'safe',
    input: byGatheredClient,
    data: one(basicInfo),
  }),
  updateBasicInfo: post('oa/dataGathering/customerBasicInfo/updateBasicInfo', {
    summary: label('修改客户基本情况', 'Change the base data of a client'),
    access: write,
    repeat: 'by-key',
    input: basicInfoBody,
    data: one(basicInfo),
  }),
  industries: get('oa/dataGathering/getIndustryCategory', {
    summary: label(
      '国民经济行业分类：门类、大类与已载入的中类、小类',
      'Classification of industries: sections, divisions, and the groups and classes that were loaded',
    ),
    access: 'signed-in',
    repeat: 'safe',
    data: one(industryTree),
  }),
  readNotification: post('oa/dataGathering/customerChairmanNotification/read', {
    summary: label('董事长已读', 'The chairman has read it'),
    access: read,
    repeat: 'by-id',
    input: byNotificationId,
    data: one(chairmanNotifications.record),
    extension: true,
  }),
  answerNotification: post('oa/dataGathering/customerChairmanNotification/answer', {
    summary: label('董事长回复', 'The chairman answers'),
    access: read,
    repeat: 'by-key',
    input: notificationAnswer,
    data: one(chairmanNotifications.record),
    extension: true,
  }),
  init: post('oa/dataGathering/flow/initFlow', {
    summary: label('为客户发起一年的数据采集', 'Start gathering the data of a client for a year'),
    access: 'flow:write',
    repeat: 'by-key',
    input: gatheringStart,
    data: one(flowRecord),
  }),
  pending: listsFlows('oa/dataGathering/flow/pending/list', read, '待办的数据采集', 'Client data to review'),
  finished: listsFlows(
    'oa/dataGathering/flow/finish/list',
    read,
    '已办的数据采集',
    'Client data that the caller has reviewed',
  ),
  ended: listsFlows('oa/dataGathering/flow/end/list', read, '办结的数据采集', 'Client data that is complete'),
  chairmen: post('oa/dataGathering/flow/getSubCompanyChairman', {
    summary: label('客户所属子公司的董事长', 'Chairman of the sub-company that serves the client'),
    access: read,
    repeat: 'safe',
    input: byGatheredClient,
    data: listOf(flowPerson),
  }),
  fullUpdate: savesFlow('oa/dataGathering/flow/fullUpdate', dataGatheringFlow, { alsoForm: true }),
  tempOpinion: post('oa/dataGathering/flow/getTempOpinion', {
    summary: label('本人未提交的意见', 'The opinion that the caller is writing'),
    access: 'flow:read',
    repeat: 'safe',
    input: byFamilyFlowId,
    data: listOf(opinionDrafts.record),
  }),
  mine: gatheredClients,
  missing: post('oa/dataGathering/missing', {
    summary: label('客户某年数据尚缺的内容', 'What is still missing of a client’s data for a year'),
    access: read,
    repeat: 'safe',
    input: gatheringQuery,
    data: one(gatheringState),
    extension: true,
  }),
});
