import { pageOf } from '../../endpoint/data.ts';
import { area, post } from '../../endpoint/endpoint.ts';
import { entity, type ValuesOf } from '../../entity.ts';
import { money } from '../../field/types/amount.ts';
import { choice, options } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

const kinds = options(
  ['payment', '放款', 'Disbursement'],
  ['repayment', '还款', 'Repayment'],
  ['inspection', '保后检查', 'Inspection'],
  ['overdue', '逾期', 'Overdue'],
  ['compensation', '代偿', 'Compensation payment'],
  ['recovery', '追偿', 'Recovery'],
  ['release', '解除担保责任', 'Release'],
  ['measureRelease', '解除担保措施', 'Security released'],
  ['warning', '外部预警', 'Warning'],
  ['rating', '风险评级', 'Rating'],
);

/** Something that happened to a client. */
export const clientEvent = entity({
  name: 'clientEvent',
  label: label('客户大事', 'Event of a client'),
  fields: {
    id: text('编号', 'Id', { required: true, max: 64 }),
    kind: choice('事项', 'What', kinds, { required: true }),
    day: date('日期', 'On', { required: true }),
    amount: money('金额', 'Amount'),
    text: text('说明', 'About', { max: 2000 }),
    apply_ID: text('授信申请编号', 'Credit application id', { max: 32 }),
    projectName: text('项目名称', 'Project', { max: 200 }),
  },
});

export type ClientEvent = ValuesOf<typeof clientEvent>;

const eventsQuery = entity({
  name: 'clientEventsQuery',
  label: label('客户大事查询', 'Events of a client query'),
  fields: {
    client_ID: text('客户编号', 'Client id', { required: true, max: 32 }),
    pageNum: integer('页码', 'Page', { initial: '1' }),
    pageSize: integer('每页条数', 'Page size', { initial: '10', max: 1000 }),
  },
});

export const clientEvents = area({
  /** The newest first; what stands in projects only for who may read projects. */
  page: post('danbao/client-events/page', {
    summary: label('客户大事：放款、还款、保后管理、预警与评级', 'What happened with a client and when'),
    access: 'customer:read',
    repeat: 'safe',
    input: eventsQuery,
    data: pageOf(clientEvent),
    extension: true,
  }),
});
