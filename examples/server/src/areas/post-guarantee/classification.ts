import { type Issue, label } from '@danbao/core';
import {
  classByFacts,
  classificationLines,
  classificationRounds,
  inspections,
  overdueRecords,
  quantities,
} from '@danbao/core/credit';
import { ratesClients } from '@danbao/core/customers';
import { daysBetween } from '@danbao/core/format';
import type { StoredRecord } from '@danbao/core/resources';
import { type SQL, sql } from 'drizzle-orm';
import { refuseOutsidersOf } from '../../auth/project-policy.ts';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { quantityOf } from '../../relations/postings.ts';
import type { ServerHost } from '../../resources/answer.ts';
import type { ServerEffects } from '../../resources/effects.ts';
import { settledBy } from '../../resources/settled-by.ts';
import { tableName } from '../../resources/table.ts';

const withRound = label('明细随分类开启时生成', 'lines come with the opening of a review');
const isClosed = label('该轮分类已结束', 'the review is closed');
const onlyRaters = label('须由有“评定风险等级”权限的人员认定', 'whoever has the right to rate clients confirms');
const onlyManagers = label('由项目经理提议', 'the manager of the project proposes');
const ownProposal = label('不能认定自己提议的分类', 'nobody confirms their own proposal');
const confirmed = label('已认定的不能再改提议', 'what was confirmed is not proposed anew');

/** Opening a review makes its lines in the same transaction; it closes when every one of them is confirmed. */
export const classificationRoundEffects: ServerEffects = {
  async before({ before, after }, { db }) {
    if (before?.values['state'] !== 'open' || after?.values['state'] !== 'closed') return [];
    const open = (await countsOf(db, [before.id])).get(before.id)?.open ?? 0;
    if (open === 0) return [];
    const message = label(`还有 ${open} 个项目未认定`, `${open} projects are not confirmed yet`);
    return [{ field: 'state', rule: 'unconfirmed', message }];
  },
  async after({ before, after }, host) {
    if (!before && after) await openLines(after, host);
  },
  async compute(records, { db }) {
    const ids = records.map(({ id }) => id);
    const counts = await countsOf(db, ids);
    return ids.map((id) => {
      const { all, open } = counts.get(id) ?? { all: 0, open: 0 };
      return { lineCount: String(all), openCount: String(open) };
    });
  },
};

const proposal = ['proposedClass', 'reason'];
const confirmation = ['confirmedClass', 'decision'];

/** Whoever runs the project proposes, another who rates clients confirms, until the review is closed. */
export const classificationLineEffects: ServerEffects = {
  async before(change, host) {
    const { before, after } = change;
    const { userId, permissions } = host.context.user;
    if (!before) return refused(withRound);
    const round = await host.store(classificationRounds).hold(String(before.values['roundId']));
    if (round?.values['state'] !== 'open') return refused(isClosed);
    const rates = permissions.includes(ratesClients);
    if (!after) return rates && before.values['state'] === 'open' ? [] : refused(onlyRaters);
    if (differs(proposal, before, after)) {
      if (before.values['state'] === 'confirmed') return refused(confirmed);
      if (!permissions.includes('project:write')) return refused(onlyManagers);
      await refuseOutsidersOf('monitoring', change, host);
    }
    if (!differs(confirmation, before, after)) return [];
    if (!rates) return refused(onlyRaters);
    const authors = await authorsOf(host.db, proposal, [before.id]);
    const isOwn = differs(proposal, before, after) || authors.get(before.id)?.some(({ byId }) => byId === userId);
    return isOwn ? refused(ownProposal) : [];
  },
  async compute(records, { db }) {
    const ids = records.map(({ id }) => id);
    const [proposed, settled] = [await authorsOf(db, proposal, ids), await authorsOf(db, confirmation, ids)];
    return records.map(({ id, values }) => {
      const [by, at] = [proposed.get(id)?.[0], settled.get(id)?.[0]];
      return {
        ...(values['proposedClass'] && by ? { proposedBy: by.by, proposedById: by.byId } : {}),
        ...(values['confirmedClass'] && at ? { confirmedBy: at.by, confirmedTime: at.at } : {}),
      };
    });
  },
};

/** Who gave these fields of each line their present values, the class first. */
async function authorsOf(db: Db, fields: readonly string[], ids: readonly string[]) {
  const maps = await Promise.all(
    fields.map((field) => settledBy(db, classificationLines.name, { field, initial: '' }, ids)),
  );
  return new Map(ids.map((id) => [id, maps.flatMap((map) => map.get(id) ?? [])]));
}

function differs(names: readonly string[], before: StoredRecord, after: StoredRecord): boolean {
  return names.some((name) => (before.values[name] ?? '') !== (after.values[name] ?? ''));
}

function refused(message: Issue['message']): readonly Issue[] {
  return [{ field: 'state', rule: 'forbidden', ...(message ? { message } : {}) }];
}

async function countsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { readonly all: number; readonly open: number }>();
  const roundId = sql`coalesce(("values" ->> 'roundId'), '')`;
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await rowsOf<{ id: string; all: string; open: string }>(
    db,
    sql`select ${roundId} as id, count(*)::text as all, count(*) filter (where "values" ->> 'state' <> 'confirmed')::text as open
      from ${sql.identifier(tableName(classificationLines))} where ${roundId} in (${list}) group by 1`,
  );
  return new Map(rows.map(({ id, all, open }) => [id, { all: Number(all), open: Number(open) }]));
}

interface Project {
  readonly project_id: string;
  readonly project_name: string;
  readonly liability: string;
  readonly compensated: string;
  readonly overdue: string | null;
  readonly inspected: string | null;
}

/** A line for each project of the unit with liability, or with a compensation that has not come back. */
async function openLines(round: StoredRecord, host: ServerHost): Promise<void> {
  const today = host.now.slice(0, 10);
  const store = host.store(classificationLines);
  for (const project of await projectsOf(host.db, round.unitUid)) {
    const facts = {
      overdueDays: project.overdue === null ? 0 : Math.max(0, daysBetween(project.overdue, today)),
      compensationOutstanding: project.compensated,
      inspectedClass: project.inspected ?? undefined,
    };
    const values = {
      roundId: round.id,
      projectId: project.project_id,
      projectName: project.project_name,
      liability: project.liability,
      ...{ ...facts, overdueDays: String(facts.overdueDays) },
      factClass: classByFacts(facts),
      state: 'open',
    };
    const { unitUid, authorId, createTime, updateTime } = round;
    const line = { id: host.newId(), unitUid, authorId, version: 1, createTime, updateTime, values };
    await store.insert(line);
    const after = { ...values, id: line.id, unitUid, version: '1' };
    await store.log({ action: 'add', id: line.id, after });
  }
}

function projectsOf(db: Db, unitUid: string): Promise<readonly Project[]> {
  const of = (name: 'liability' | 'compensationOutstanding'): SQL =>
    quantityOf(quantities[name], 'project', sql`p.project_id`);
  const ofProject = sql`coalesce(("values" ->> 'projectId'), '') = f.project_id`;
  return rowsOf<Project>(
    db,
    sql`select f.project_id, f.project_name, trim_scale(f.liability)::text as liability, trim_scale(f.compensated)::text as compensated,
      (select min(left("values" ->> 'overdueDate', 10)) from ${sql.identifier(tableName(overdueRecords))}
        where ${ofProject} and coalesce("values" ->> 'curedDate', '') = '') as overdue,
      (select "values" ->> 'riskClass' from ${sql.identifier(tableName(inspections))}
        where ${ofProject} order by "values" ->> 'inspectDate' desc, id desc limit 1) as inspected
    from (select p.project_id, p.project_name, ${of('liability')} as liability, ${of('compensationOutstanding')} as compensated
      from projects p where p.unit_uid = ${unitUid}) f
    where f.liability > 0 or f.compensated > 0
    order by f.project_id`,
  );
}
