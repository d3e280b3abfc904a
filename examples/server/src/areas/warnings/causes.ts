import {
  classificationLines,
  classificationRounds,
  inspections,
  type LapseKind,
  type WarningRuleCode,
} from '@danbao/core/credit';
import { ratesClients } from '@danbao/core/customers';
import { addDays, wallDay } from '@danbao/core/format';
import { partyTasks, sunnyTasks } from '@danbao/core/office';
import { type SQL, sql } from 'drizzle-orm';
import { decidingApplication } from '../../relations/our-share.ts';
import { tableName } from '../../resources/table.ts';
import { isClerk } from '../documents/public.ts';
import { lapsing } from './lapses.ts';

/** When it is, and how many days the rule gives. */
export interface Asked {
  readonly now: Date;
  readonly days: number;
}

/**
 * What each rule finds, as one query: what it is about, whom it concerns, the words and the page. A row stands for a warning
 * that is to be there; one that is there without a row has lost its cause.
 */
export const causes: Readonly<Record<WarningRuleCode, (asked: Asked) => SQL>> = {
  measureUnfulfilled: ({ now, days }) => sql`
    select ${measure}, '担保措施已超过 ${number(days)} 天未落实：' || p.project_name || ' · ' || m.opt_name as content, ${measurePage}
    ${ofMeasures} and a.state = 'approved' and am.is_workable = '0' and am.since < ${before(now, days)}::timestamptz`,

  insuranceEnding: ({ now, days }) => sql`
    select ${measure}, '保险至 ' || am.insured_until || '：' || p.project_name || ' · ' || m.opt_name as content, ${measurePage}
    ${ofMeasures} and am.insured_until <= ${addDays(wallDay(now), days)}`,

  valuationEnding: ({ now, days }) => sql`
    select ${measure}, '评估有效期至 ' || m.valued_until || '：' || p.project_name || ' · ' || m.opt_name as content, ${measurePage}
    ${ofMeasures} and m.valued_until <= ${addDays(wallDay(now), days)}`,

  creditExpiring: ({ now, days }) => sql`
    select a.apply_id as subject, coalesce(a.manager_id, a.created_by) as user_id,
      '授信至 ' || left(a.credit_end_date, 10) || '：' || p.project_name as content, '/projects/' || a.apply_id as link
    from applications a join projects p on p.project_id = a.project_id
    where a.state = 'approved'
      and left(a.credit_end_date, 10) between ${wallDay(now)} and ${addDays(wallDay(now), days)}`,

  loanDue: (asked) => ending('loanDue', '借据到期日', asked),
  loanOverdue: ({ now, days }) => ending('loanOverdue', '借据已逾期，到期日', { now, days: -days }),
  guaranteePeriodEnding: (asked) => ending('guaranteePeriodEnding', '我方保证期间至', asked),
  counterGuaranteeEnding: (asked) => ending('counterGuaranteeEnding', '反担保保证期间至', asked),
  registrationEnding: (asked) => ending('registrationEnding', '担保登记有效期至', asked),
  instrumentEnding: (asked) => ending('instrumentEnding', '票据、存单到期日', asked),
  surveyEnding: (asked) => ending('surveyEnding', '检验有效期至', asked),

  inspectionOverdue: ({ now, days }) => sql`
    select p.project_id as subject, coalesce(a.manager_id, i.author_id) as user_id,
      '保后检查应于 ' || i.next_date || ' 进行：' || p.project_name as content, '/projects/' || a.apply_id as link
    from (
      select distinct on (values ->> 'projectId') values ->> 'projectId' as project_id, author_id,
        left(values ->> 'nextDate', 10) as next_date
      from ${table(inspections)} order by values ->> 'projectId', values ->> 'inspectDate' desc, id desc
    ) i
    join projects p on p.project_id = i.project_id
    join lateral (
      select apply_id, manager_id from applications where project_id = p.project_id order by created_at desc, apply_id limit 1
    ) a on true
    where i.next_date < ${addDays(wallDay(now), -days)}`,

  classificationOpen: ({ now, days }) => sql`
    with due as (
      select r.id, r.unit_uid, r."values" ->> 'quarter' as quarter, left(r."values" ->> 'dueDate', 10) as day
      from ${table(classificationRounds)} r
      where r."values" ->> 'state' = 'open' and left(r."values" ->> 'dueDate', 10) <= ${addDays(wallDay(now), days)}
    ), line as (
      select d.id, d.unit_uid, d.quarter, d.day, l."values" ->> 'projectId' as project_id, l."values" ->> 'state' as state
      from due d join ${table(classificationLines)} l on coalesce(l."values" ->> 'roundId', '') = d.id
    )
    select distinct l.id || '-propose' as subject, coalesce(a.manager_id, a.created_by) as user_id,
      '五级分类 ' || l.quarter || ' 应于 ' || l.day || ' 完成，您的项目尚未提议' as content,
      '/classification-lines?roundId=' || l.id as link
    from line l join lateral (${decidingApplication(sql`l.project_id`)}) a on true
    where l.state = 'open'
    union all
    select d.id || '-confirm', u.user_id,
      '五级分类 ' || d.quarter || ' 应于 ' || d.day || ' 完成，' ||
        case when exists (select 1 from line l where l.id = d.id and l.state = 'proposed') then '有项目待认定' else '已全部认定，尚未结束' end,
      '/classification-lines?roundId=' || d.id
    from due d
    join users u on u.unit_uid = d.unit_uid
    join roles o on o.role_id = u.role_id and o.permissions ? ${ratesClients}
    where exists (select 1 from line l where l.id = d.id and l.state = 'proposed')
      or not exists (select 1 from line l where l.id = d.id and l.state <> 'confirmed')`,

  flowOverdue: ({ now, days }) => sql`
    select c.flow_id || '-' || c.no as subject, c.user_id,
      '待办已超过 ${number(days)} 天：' || f.title as content, '/flows/todo' as link
    from flow_candidates c join flows f on f.flow_id = c.flow_id
    where c.open and f.status = 'running' and c.arrived_at < ${before(now, days)}::timestamptz`,

  workItemOverdue: ({ now, days }) => sql`
    select w.item_id as subject, coalesce(e.user_id, w.creator_user_id) as user_id,
      '工作事项应于 ' || left(w.planed_date, 10) || ' 完成：' || w.work_description as content, '/work-items' as link
    from work_items w left join work_item_people e on e.item_id = w.item_id and e.role = 'executor'
    where w.status = '0' and left(w.planed_date, 10) < ${addDays(wallDay(now), -days)}`,

  taskOverdue: ({ now, days }) => sql`
    select id as subject, values ->> 'personId' as user_id,
      '计划任务应于 ' || left(values ->> 'end', 10) || ' 完成：' || (values ->> 'name') as content, '/party/plans' as link
    from ${table(partyTasks)}
    where values ->> 'status' <> '2' and left(values ->> 'end', 10) < ${addDays(wallDay(now), -days)}
    union all
    select id, values ->> 'ownerId',
      '阳光事项任务应于 ' || left(values ->> 'deadline', 10) || ' 完成：' || (values ->> 'name'), '/party/sunny'
    from ${table(sunnyTasks)}
    where values ->> 'status' <> '2' and left(values ->> 'deadline', 10) < ${addDays(wallDay(now), -days)}`,

  documentUnread: ({ now, days }) => {
    const late = sql`d.withdrawn_at is null and d.sent_at < ${before(now, days)}::timestamptz`;
    const unread = sql`'公文送达已超过 ${number(days)} 天未阅：' || f.title as content, '/documents/read/' || d.flow_id as link`;
    return sql`
      select d.delivery_id as subject, d.receiver_id as user_id, ${unread}
      from document_deliveries d join flows f on f.flow_id = d.flow_id
      where d.kind = 'user' and ${late}
        and not exists (
          select 1 from document_reads r where r.delivery_id = d.delivery_id and r.user_id = d.receiver_id)
      union all
      select d.delivery_id as subject, u.user_id, ${unread}
      from document_deliveries d join flows f on f.flow_id = d.flow_id
      join departments p on p.dept_id = d.receiver_id
      join users u on u.unit_uid = p.unit_uid and u.dept_name = p.dept_name
      where d.kind = 'dept' and ${late}
        and not exists (select 1 from document_reads r where r.delivery_id = d.delivery_id)
      union all
      select d.delivery_id as subject, u.user_id,
        '公文送达已超过 ${number(days)} 天未签收：' || f.title as content, '/receipt' as link
      from document_deliveries d join flows f on f.flow_id = d.flow_id
      join users u on u.unit_uid = d.receiver_id and ${isClerk(sql`u.user_id`)}
      where d.kind = 'unit' and d.signed_at is null and ${late}`;
  },
};

/** What ends within the days, to the manager of its project, with the words before the day. */
function ending(kind: LapseKind, words: string, { now, days }: Asked): SQL {
  return sql`
    select l.subject, coalesce(a.manager_id, a.created_by) as user_id,
      ${words}::text || ' ' || l.day || '：' || p.project_name || ' · ' || l.name as content, l.link
    from (${lapsing(kind, wallDay(now))}) l
    join applications a on a.apply_id = l.apply_id
    join projects p on p.project_id = a.project_id
    where l.day <= ${addDays(wallDay(now), days)}`;
}

/** Measures that still count, of applications that were neither drafts nor stopped. */
const ofMeasures = sql`
  from apply_optguaranty am
  join measures m on m.measure_id = am.measure_id
  join applications a on a.apply_id = am.apply_id
  join projects p on p.project_id = a.project_id
  where am.is_counted and a.state in ('applied', 'approved')`;

const measure = sql`m.measure_id as subject, coalesce(a.manager_id, m.created_by) as user_id`;
const measurePage = sql`'/projects/' || a.apply_id || '/measures/view/' || m.kind || '/' || m.measure_id as link`;

function table(resource: Parameters<typeof tableName>[0]): SQL {
  return sql.raw(`"${tableName(resource)}"`);
}

/** In the words of a query, where no parameter can stand. */
function number(days: number): SQL {
  return sql.raw(String(Math.trunc(days)));
}

function before(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString();
}
