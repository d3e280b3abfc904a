import type { Page } from '../../endpoint/data.ts';
import { answerOf } from '../../endpoint/data.ts';
import { area, get } from '../../endpoint/endpoint.ts';
import { entity, type ValuesOf } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import { integer } from '../../field/types/number.ts';
import { label } from '../../label.ts';
import type { flowRow, flowStart } from '../flows/entities.ts';
import type { AttentionMeasure } from './attention.ts';
import { countWaiting } from './count-waiting.ts';
import { findFirstDay } from './first-day.ts';
import type { TodayMeal } from './meals.ts';
import type { ProjectCoverage } from './project-coverage.ts';
import { findWaiting } from './waiting.ts';

/** What a person has to do today. A part is missing for who may not see it. */
export interface Today {
  /** The time on the wall in China, yyyy-MM-dd HH:mm:ss; the caller's own clock may be wrong. */
  readonly now: string;
  /** Flows whose signature waits for the caller, the longest first; with flow:read. */
  readonly toDo?: Page<TodayFlow>;
  /** Flows that the caller has started and that are under way, what moved last first; with flow:read. */
  readonly mine?: Page<TodayFlow>;
  /** Flows to start, four at most: what the caller has started last, then what the office starts most; with flow:write. */
  readonly starts?: readonly ValuesOf<typeof flowStart>[];
  /** With project:read. */
  readonly figures?: KeyFigures;
  /** Those that wait longest first; with measure:read. */
  readonly unfulfilled?: Page<AttentionMeasure>;
  /** Fulfilments that another has recorded and the caller may check, the longest first; with measure:fulfil where a deployment asks for checks. */
  readonly unchecked?: Page<AttentionMeasure>;
  /** What has ended longest ago or ends next first; with measure:read. */
  readonly due?: Page<AttentionMeasure>;
  /** The lowest first; with measure:read. */
  readonly coverage?: Page<ProjectCoverage>;
  /** By time; with canteen:order. */
  readonly meals?: readonly TodayMeal[];
}

/** A flow as lists have it. */
export type TodayFlow = ValuesOf<typeof flowRow>;

/** What the business of the caller's reach comes to today. */
export interface KeyFigures {
  /** 在保余额: paid out, neither repaid nor compensated, in 万元. */
  readonly balance: string;
  /** How many projects have such a balance. */
  readonly projects: string;
  /** How many applications for credit and for its use are being approved. */
  readonly pending: string;
  /** How many credits end within 30 days, today included. */
  readonly ending: string;
}

/** Which measures need attention; codes are ours. */
export const attentions = options(
  ['unfulfilled', '未落实', 'Not fulfilled'],
  ['unchecked', '待复核', 'To be checked'],
  ['due', '即将到期', 'About to end'],
);

export const attentionQuery = entity({
  name: 'attentionQuery',
  label: label('待处理措施查询', 'Measures in need of attention, query'),
  fields: {
    pageSize: integer('每页条数', 'Page size', { initial: '10', max: 1000 }),
    pageNum: integer('页码', 'Page', { initial: '1' }),
    what: choice('事项', 'What', attentions, { required: true }),
  },
});

/** The first page of a working day; all of it ours. */
export const dashboard = area({
  today: get('danbao/dashboard/today', {
    summary: label('今日待办：按权限与单位', 'What the caller has to do today, by rights and unit'),
    access: 'signed-in',
    repeat: 'safe',
    data: answerOf<Today>(),
    extension: true,
  }),
  attention: get('danbao/dashboard/attention', {
    summary: label('待处理的担保措施分页列表', 'Measures in need of attention, paged'),
    access: 'measure:read',
    repeat: 'safe',
    input: attentionQuery,
    data: answerOf<Page<AttentionMeasure>>(),
    extension: true,
  }),
  waiting: findWaiting,
  waitingCounts: countWaiting,
  firstDay: findFirstDay,
});
