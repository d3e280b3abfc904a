import * as json from '../../endpoint/answer-schema.ts';
import { flowRecord } from '../flows/entities.ts';
import { quantities } from '../post-guarantee/quantities.ts';
import { figureEndpoints } from './figures.ts';
import { type Dimension, dimensions } from './indicators/dimensions.ts';
import type { FigureUnit } from './indicators/indicator.ts';
import { figureUnits } from './indicators/unit-text.ts';
import { regulatoryEndpoints } from './regulatory/endpoints.ts';
import { type RegulatoryReportName, regulatoryReports } from './regulatory/report.ts';
import { subCompanyCards } from './reports/cards.ts';
import { cockpit, companyReport } from './reports/endpoints.ts';
import { type QuantityName, reconciliationEndpoints } from './reports/reconciliation.ts';

const value = (zh: string, en: string) => json.optional(json.text(zh, en));

const cell = json.record('figureCell', '指标数值', 'Figure', {
  value: value('数值', 'Value, none where it is not known'),
  yearBefore: value('去年同期', 'The same a year before'),
  before: value('上期', 'The same in the period before'),
  atMost: value('此处的限值', 'What must not be passed here'),
});

const row = json.record('figureRow', '分列', 'Part of the figures', {
  key: json.text('代码', 'Key'),
  zh: json.text('中文名称', 'Name in Chinese'),
  en: json.text('英文名称', 'Name in English'),
  cells: json.list('数值，按所问指标的次序', 'Figures in the order of the indicators', cell),
});

const figures = json.record('figures', '指标数值', 'Figures', {
  asOf: json.text('统计时间', 'When they were counted'),
  from: json.text('期初', 'First day'),
  to: json.text('统计日', 'Last day'),
  total: json.list('合计', 'Total', cell),
  rows: json.list('分列', 'Parts', row),
  others: json.integer('未列出的行', 'Rows beside those that are shown'),
});

const figureRecord = json.record('figureRecord', '指标明细', 'Row behind a figure', {
  id: json.text('编号', 'Id'),
  amount: json.text('计入的数', 'What it adds to the figure'),
  cells: json.list('各列', 'The columns', json.text('值', 'Value')),
  apply: value('授信申请编号', 'Credit application id'),
  measure: value('担保物编号', 'Measure id'),
  kind: value('担保措施类别', 'Kind of security'),
  flow: value('流程编号', 'Flow id'),
  flowCode: value('流程类型', 'Flow'),
  client: value('客户编号', 'Client id'),
});

const column = json.record('figureColumn', '明细列', 'Column of the rows', {
  name: json.text('代码', 'Code'),
  zh: json.text('中文名称', 'Name in Chinese'),
  en: json.text('英文名称', 'Name in English'),
  kind: json.text('值的种类', 'Kind of value'),
});

const records = json.record('figureRecords', '指标明细', 'Rows behind a figure', {
  total: json.integer('条数', 'How many there are'),
  rows: json.list('明细', 'Rows', figureRecord),
  more: json.optional(json.flag('不止这些', 'There are more than `total`')),
  next: value('下一页', 'Sent as `after`, it gives the page that follows'),
  asOf: json.text('统计时间', 'When they were counted'),
  figure: json.text('指标数值', 'What the rows come to'),
  together: json.code('合并方式', 'How they are put together', ['sum', 'count', 'max', 'median']),
  columns: json.list('列', 'Columns', column),
});

const raised = json.record('raisedLimit', '放宽的限值', 'What is allowed where other figures are reached', {
  atMost: json.text('不高于', 'At most'),
  where: json.list(
    '须达到的指标与数值',
    'Codes of indicators and how much of each there must be',
    json.pair('指标与数值', 'Indicator and value', json.text('代码或数值', 'Code, then value')),
  ),
});

const limit = json.record('indicatorLimit', '限值', 'Limit', {
  atMost: value('不高于', 'At most'),
  atLeast: value('不低于', 'At least'),
  source: json.optional(json.labelled('依据', 'Source')),
  raised: json.optional(raised),
});

const target = json.record('indicatorTarget', '目标', 'Target', {
  unit: json.text('单位编号；集团为空', 'Unit id; empty for the group'),
  value: json.text('目标', 'Target'),
});

const indicator = json.record('indicator', '指标', 'Indicator', {
  code: json.text('代码', 'Code'),
  label: json.labelled('名称', 'Name'),
  unit: json.code('单位', 'Unit', ['wan', 'percent', 'times', 'clients', 'projects', 'items', 'days', 'persons']),
  formula: json.labelled('公式', 'Formula'),
  dimensions: json.list('维度', 'Dimensions', json.code('维度', 'Dimension', Object.keys(dimensions) as Dimension[])),
  hasHistory: json.flag('有历史', 'It has a history'),
  good: json.optional(json.code('趋好的方向', 'Which way is good', ['up', 'down'])),
  about: json.optional(json.labelled('说明', 'About it')),
  limit: json.optional(limit),
  targets: json.list('目标', 'Targets', target),
});

const reconciled = {
  quantity: json.code('数量', 'Quantity', Object.keys(quantities) as QuantityName[]),
  parts: json.list(
    '构成，按定义的次序并带正负',
    'Its parts with their signs, in the order of the definition',
    json.text('金额', 'Amount'),
  ),
  sum: json.text('构成之和', 'What the parts come to'),
  kept: value('另存数', 'The same as it is kept elsewhere'),
  difference: json.text('差额', 'Difference: zero, or something is wrong'),
};

const reconciledUnit = json.record('reconciledUnit', '单位对账', 'Quantity of a unit', {
  unitUid: json.text('单位编号', 'Unit id'),
  unitName: json.text('单位', 'Unit'),
  ...reconciled,
});

const reconciledProject = json.record('reconciledProject', '项目对账', 'Quantity of a project', {
  projectId: json.text('项目编号', 'Project id'),
  projectName: json.text('项目', 'Project'),
  apply: value('授信申请编号', 'Credit application id'),
  ...reconciled,
});

const figureUnit = json.code('计量单位', 'Counted in', Object.keys(figureUnits) as FigureUnit[]);

const reportTable = json.record('reportTable', '报表的一张表', 'Table of a report', {
  key: json.text('代码', 'Key'),
  label: json.labelled('名称', 'Name'),
  source: json.optional(json.labelled('依据', 'The rule that asks for it')),
  columns: json.list(
    '列',
    'Columns',
    json.record('reportColumn', '报表的列', 'Column of a report', {
      label: json.labelled('名称', 'Name'),
      unit: json.optional(figureUnit),
    }),
  ),
  lines: json.list(
    '行',
    'Lines',
    json.record('reportLine', '报表的行', 'Line of a report', {
      key: json.text('代码', 'Key'),
      label: json.labelled('名称', 'Name'),
      unit: json.optional(figureUnit),
      cells: json.list(
        '数值，按列的次序',
        'Figures in the order of the columns',
        json.record('reportCell', '报表数值', 'Figure of a report', {
          value: value('数值', 'Value, none where it is not known'),
          note: json.optional(json.labelled('没有数值的原因', 'Why there is none')),
        }),
      ),
      limit: json.optional(limit),
    }),
  ),
  note: json.optional(json.labelled('说明', 'What is to be known of it')),
});

export const cockpitAnswers = [
  json.answers(
    regulatoryEndpoints.regulatoryReport,
    json.record('regulatoryReport', '监管报表', 'Regulatory report', {
      report: json.code('报表', 'Report', Object.keys(regulatoryReports) as RegulatoryReportName[]),
      period: json.text('所属期', 'Period'),
      from: json.text('期初', 'First day'),
      to: json.text('统计日', 'Last day'),
      asOf: json.text('统计时间', 'When it was counted'),
      unitName: value('单位；全部单位时没有', 'Unit; none where it is of all units'),
      tables: json.list('各表', 'Tables', reportTable),
    }),
  ),
  json.answers(reconciliationEndpoints.reconciliation, json.list('对账', 'Reconciliation', reconciledUnit)),
  json.answers(
    reconciliationEndpoints.reconciledProjects,
    json.page('对账明细', 'Reconciliation by project', reconciledProject),
  ),
  json.answers(figureEndpoints.indicators, json.list('指标', 'Indicators', indicator)),
  json.answers(figureEndpoints.figures, figures),
  json.answers(figureEndpoints.rows, records),
  json.answers(
    cockpit.show,
    json.record('shownReport', '上报内容', 'Report with its figures', {
      report: json.entityOf(companyReport),
      cards: json.list('指标', 'Figures', json.entityOf(subCompanyCards.record)),
      flow: json.entityOf(flowRecord),
    }),
  ),
];
