import { answerOf, listOf, one } from '../../../endpoint/data.ts';
import { area, get, post } from '../../../endpoint/endpoint.ts';
import { entity, type ValuesOf } from '../../../entity.ts';
import { choice } from '../../../field/types/choice.ts';
import { date, dateTime } from '../../../field/types/date.ts';
import { month } from '../../../field/types/month.ts';
import { integer } from '../../../field/types/number.ts';
import { text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { flowAction, flowRecord } from '../../flows/entities.ts';
import { cockpitForm } from '../../flows/families/cockpit.ts';
import { listsFlows } from '../../flows/family-calls.ts';
import { figureEndpoints } from '../figures.ts';
import { regulatoryEndpoints } from '../regulatory/endpoints.ts';
import { cockpitAccess } from './access.ts';
import { reportStates, type SubCompanyCard } from './cards.ts';
import { projectData } from './project-data.ts';
import { reconciliationEndpoints } from './reconciliation.ts';

const { read, report } = cockpitAccess;

/** The report of a company for a month: how far it is, and until when it is due. */
export const companyReport = entity({
  name: 'companyReport',
  label: label('月度上报', 'Monthly report'),
  fields: {
    company: text('单位编号', 'Company', { required: true, max: 32 }),
    companyName: text('单位', 'Name', { required: true }),
    period: month('所属月份', 'Month', { required: true }),
    status: choice('状态', 'Status', reportStates, { required: true }),
    cards: integer('已填指标', 'Figures filled in', { required: true, zero: true }),
    dueDay: date('上报期限', 'Due', { required: true }),
    flowId: text('流程编号', 'Flow id', { max: 64 }),
    sentTime: dateTime('上报时间', 'Sent at'),
    endTime: dateTime('确认时间', 'Confirmed at'),
  },
});

export type CompanyReport = ValuesOf<typeof companyReport>;

const reportsQuery = entity({
  name: 'companyReportsQuery',
  label: label('月度上报查询', 'Monthly reports, query'),
  fields: { period: month('所属月份', 'Month') },
});

const reportStart = entity({
  name: 'companyReportStart',
  label: label('发起上报', 'Start a report'),
  fields: { period: month('所属月份', 'Month', { required: true }), explanation: cockpitForm.fields.explanation },
});

const showQuery = entity({
  name: 'companyReportShown',
  label: label('查看上报', 'Show a report'),
  fields: {
    subCompanyCockpitId: text('上报编号', 'Id of the report: that of its flow', { required: true, max: 64 }),
    newType: text('流程类型', 'Flow', { max: 64 }),
    userFinishId: text('办理节点编号', 'Id of the signature', { max: 96 }),
  },
});

/** A report with its figures, and the flow in which it is confirmed. */
export interface ShownReport {
  readonly report: CompanyReport;
  readonly cards: readonly SubCompanyCard[];
  readonly flow: ValuesOf<typeof flowRecord>;
}

const reads = { access: read, repeat: 'safe' } as const;

/** The cockpit: figures that the system counts, and what companies report. */
export const cockpit = area({
  ...figureEndpoints,
  ...reconciliationEndpoints,
  ...regulatoryEndpoints,
  reports: post('cockpit/subCompanyCockpit/reports', {
    summary: label('各单位月度上报情况与期限', 'Monthly reports of the companies and when they are due'),
    ...reads,
    input: reportsQuery,
    data: listOf(companyReport),
    extension: true,
  }),
  show: get('cockpit/subCompanyCockpit/show', {
    summary: label('一家单位一月的上报内容', 'What a company reported for a month'),
    ...reads,
    input: showQuery,
    data: answerOf<ShownReport>(),
  }),
  getBySys: post('cockpit/projectData/getBySys', {
    summary: label('系统内项目的同口径数据', 'The same of the projects that the system knows'),
    ...reads,
    input: entity({
      name: 'projectDataQuery',
      label: label('项目数据查询', 'Project data, query'),
      fields: {
        pageNum: integer('页码', 'Page', { initial: '1' }),
        pageSize: integer('每页条数', 'Page size', { initial: '20', max: 1000 }),
      },
    }),
    data: listOf(
      entity({
        name: 'projectDatumOfSystem',
        label: projectData.label,
        fields: { ...projectData.input.fields, unitUid: text('单位编号', 'Unit id', { max: 32 }) },
      }),
    ),
  }),
  init: post('oa/cockpitFlow/init', {
    summary: label('发起一月的上报', 'Start the report of a month'),
    access: report,
    repeat: 'by-key',
    input: reportStart,
    data: one(flowRecord),
  }),
  pending: listsFlows('oa/cockpitFlow/pending', read, '待办的上报', 'Reports that wait for the caller'),
  finished: listsFlows('oa/cockpitFlow/finished', read, '已办的上报', 'Reports that the caller has signed'),
  ended: listsFlows('oa/cockpitFlow/ended', read, '办结的上报', 'Reports that are confirmed'),
  end: eventOf('end', '终止上报', 'Terminate a report'),
  remove: eventOf('remove', '删除上报草稿', 'Delete the draft of a report'),
  restart: eventOf('restart', '重新上报', 'Restart a report'),
});

function eventOf(name: string, zh: string, en: string) {
  return post(`oa/cockpitFlow/${name}`, {
    summary: label(zh, en),
    access: 'flow:write',
    repeat: 'by-key',
    input: flowAction,
    data: one(flowRecord),
  });
}
