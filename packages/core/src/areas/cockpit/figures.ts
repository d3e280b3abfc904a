import { answerOf, type Page } from '../../endpoint/data.ts';
import { get, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { month } from '../../field/types/month.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { type Label, label } from '../../label.ts';
import { type Dimension, dimensions } from './indicators/dimensions.ts';
import type { FigureUnit, IndicatorLimit } from './indicators/indicator.ts';

const dimensionOptions = Object.entries(dimensions).map(([value, name]) => ({
  value: value as Dimension,
  label: name,
}));
const key = { max: 100 } as const;

/** What narrows figures: each a key of the dimension of that name. */
export const figureFilters = {
  unit: text('单位', 'Unit', key),
  product: text('业务品种', 'Product type', key),
  industry: text('行业', 'Industry', key),
  area: text('区域', 'Area', key),
  scale: text('企业规模', 'Enterprise size', key),
  client: text('客户', 'Client', key),
  project: text('项目', 'Project', key),
  measureKind: text('担保措施类别', 'Kind of security', key),
  flow: text('流程', 'Flow', key),
  stage: text('审批环节', 'Stage of approval', key),
  month: month('月份', 'Month'),
} as const satisfies Readonly<Record<Dimension, unknown>>;

const span = {
  from: date('期初', 'First day'),
  to: date('统计日', 'Day of the figures'),
};

/** Some indicators, as one figure each or told apart by a dimension. Without days: from the first of January to today. */
export const figuresQuery = entity({
  name: 'figuresQuery',
  label: label('指标查询', 'Figures query'),
  fields: {
    indicators: texts('指标代码', 'Codes of indicators', { required: true }),
    by: choice('维度', 'Told apart by', dimensionOptions),
    ...span,
    ...figureFilters,
    top: integer('只取前几项', 'Only the largest', { max: 500 }),
    compared: yesNo('同比与环比', 'With a year and a period before'),
  },
});

/** The rows behind one figure, a page of them. */
export const figureRowsQuery = entity({
  name: 'figureRowsQuery',
  label: label('指标明细查询', 'Rows behind a figure, query'),
  fields: {
    indicator: text('指标代码', 'Code of the indicator', { required: true, max: 40 }),
    ...span,
    ...figureFilters,
    pageNum: integer('页码', 'Page', { initial: '1' }),
    pageSize: integer('每页条数', 'Page size', { initial: '20', max: 10_000 }),
  },
});

/** A value in the unit of its indicator, exact; none where it is not known: then a company has still to report it. */
export interface FigureCell {
  /** What must not be passed here, where the rules allow more than usual to whoever it is. */
  readonly atMost?: string;
  readonly value?: string;
  /** The same a year before. */
  readonly yearBefore?: string;
  /** The same in the period before: of as many months, a balance a month before. */
  readonly before?: string;
}

/** A part of the figures: what belongs to one key of the dimension. */
export interface FigureRow {
  readonly key: string;
  readonly zh: string;
  readonly en: string;
  /** In the order of the indicators that were asked for. */
  readonly cells: readonly FigureCell[];
}

export interface Figures {
  /** When they were counted, on the wall in China; at most a minute ago. */
  readonly asOf: string;
  readonly from: string;
  readonly to: string;
  /** Asked from the source, never added up from the rows. */
  readonly total: readonly FigureCell[];
  /** The largest by the first indicator first; months in order. */
  readonly rows: readonly FigureRow[];
  /** How many rows there are beside those that are shown. */
  readonly others: number;
}

/** A row behind a figure. */
export interface FigureRecord {
  readonly id: string;
  /** What it adds to the figure. */
  readonly amount: string;
  /** The values of the columns, in their order. */
  readonly cells: readonly string[];
  /** What its page is opened by: an application, a measure with its kind, a flow with its code, a client. */
  readonly apply?: string;
  readonly measure?: string;
  readonly kind?: string;
  readonly flow?: string;
  readonly flowCode?: string;
  readonly client?: string;
}

export interface FigureRecords extends Page<FigureRecord> {
  readonly asOf: string;
  /** What the rows come to: the figure. How they are put together: added up, counted, or the largest of them. */
  readonly figure: string;
  readonly together: 'sum' | 'count' | 'max' | 'median';
  readonly columns: readonly {
    readonly name: string;
    readonly zh: string;
    readonly en: string;
    readonly kind: string;
  }[];
}

/** An indicator as programs and pages read it. */
export interface IndicatorInfo {
  readonly code: string;
  readonly label: Label;
  readonly unit: FigureUnit;
  readonly formula: Label;
  readonly dimensions: readonly Dimension[];
  readonly hasHistory: boolean;
  readonly good?: 'up' | 'down';
  readonly about?: Label;
  readonly limit?: Partial<IndicatorLimit>;
  /** Targets by unit (`''`: the group's) for the year that was asked for. */
  readonly targets: readonly { readonly unit: string; readonly value: string }[];
}

const reads = { access: 'cockpit:read', repeat: 'safe', extension: true } as const;

export const figureEndpoints = {
  indicators: get('danbao/cockpit/indicators', {
    summary: label('指标定义：公式、维度、限值与目标', 'The indicators: formula, dimensions, limits and targets'),
    ...reads,
    data: answerOf<readonly IndicatorInfo[]>(),
  }),
  figures: post('danbao/cockpit/figures', {
    summary: label('指标数值，可按维度分列，可带同比与环比', 'Figures, told apart by a dimension and compared'),
    ...reads,
    input: figuresQuery,
    data: answerOf<Figures>(),
  }),
  rows: post('danbao/cockpit/rows', {
    summary: label('指标背后的明细，合计等于指标', 'The rows behind a figure; together they are the figure'),
    ...reads,
    input: figureRowsQuery,
    data: answerOf<FigureRecords>(),
  }),
};
