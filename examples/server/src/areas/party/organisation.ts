import type { ValuesOf } from '@danbao/core';
import { dayLength, wallTime } from '@danbao/core/format';
import { type leaderAlert, partyMembers, partyOrgs, partyReports } from '@danbao/core/office';
import { and, eq, or, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { sentence } from '../../i18n/sentences.ts';
import type { Effects } from '../../resources/effects.ts';
import { computesNames, personIssues } from '../../resources/people-names.ts';
import { fieldValue, tableName, tableOf } from '../../resources/table.ts';
import { leaveMessages } from '../notices/public.ts';

type Alert = ValuesOf<typeof leaderAlert>;

/** An organisation tells how it is at least so often, in days. */
const reportsEvery = 30;

const orgs = tableOf(partyOrgs);
const leaders = computesNames({ leaderId: 'leaderName' });

interface Figures {
  readonly org_id: string;
  readonly members: number;
  readonly last_at: string | null;
  readonly alert: string | null;
}

/** Members, last report and its alert of organisations. */
async function figuresOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Figures>> {
  if (ids.length === 0) return new Map();
  const members = sql.identifier(tableName(partyMembers));
  const reports = sql.identifier(tableName(partyReports));
  const rows = await rowsOf<Figures>(
    db,
    sql`select o.id as org_id,
        (select count(*)::int from ${members} m where coalesce((m.values ->> 'orgId'), '') = o.id) as members,
        to_char(r.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as last_at,
        case when r.values ->> 'alert' = '1' then r.values ->> 'leaderAlert' end as alert
      from ${orgs} o left join lateral (
        select created_at, values from ${reports} r where coalesce((r.values ->> 'orgId'), '') = o.id
        order by created_at desc, id desc limit 1) r on true
      where o.id in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`,
  );
  return new Map(rows.map((row) => [row.org_id, row]));
}

/** Organisations that need the attention of the caller: of whom they are the leader, or all within reach for who manages. */
export async function leaderAlerts({ db, user, deps }: Context): Promise<Alert[]> {
  const manages = user.permissions.includes('party:manage');
  const led = eq(fieldValue(partyOrgs, 'leaderId'), user.userId);
  const rows = await db
    .select()
    .from(orgs)
    .where(manages ? or(led, and(withinReach(user, orgs.unitUid) ?? sql`true`)) : led)
    .orderBy(fieldValue(partyOrgs, 'name'))
    .limit(1000);
  const figures = await figuresOf(
    db,
    rows.map(({ id }) => id),
  );
  const dueSince = wallTime(new Date(deps.now().getTime() - reportsEvery * dayLength));
  return rows.flatMap(({ id, values, createdAt }) => {
    const { members = 0, last_at = null, alert = null } = figures.get(id) ?? {};
    const isOverdue = (last_at ?? wallTime(createdAt)) < dueSince;
    if (alert === null && !isOverdue) return [];
    const late = sentence('orgReportLate', 'zh', { days: reportsEvery });
    return [
      {
        orgId: id,
        orgName: String(values['name']),
        memberCount: String(members),
        ...(last_at === null ? {} : { lastReportTime: last_at }),
        leaderAlert: alert ?? late,
        isOverdue: isOverdue ? ('1' as const) : ('0' as const),
      },
    ];
  });
}

export const organisationEffects: Effects = {
  partyOrg: {
    before: ({ after }, host) => personIssues(host, after, 'leaderId'),
    async compute(records, host) {
      const named = await leaders(records, host);
      const figures = await figuresOf(
        host.db,
        records.map(({ id }) => id),
      );
      return records.map(({ id }, index) => {
        const { members = 0, last_at = null } = figures.get(id) ?? {};
        const last = last_at === null ? {} : { lastReportTime: last_at };
        return { ...named[index], memberCount: String(members), ...last };
      });
    },
  },
  partyMember: {
    before: ({ after }, host) => personIssues(host, after, 'personId'),
    compute: computesNames({ personId: 'personName' }),
  },
  partyReport: {
    /** What needs attention is told to the secretary at once, once for each report. */
    async after({ before, after }, host) {
      if (after?.values['alert'] !== '1' || before?.values['alert'] === '1') return;
      const [org] = await host.store(partyOrgs).find({ ids: [String(after.values['orgId'])] });
      if (!org) return;
      const params = { name: String(org.values['name']), alert: String(after.values['leaderAlert']) };
      const content = sentence('orgAlert', 'zh', params);
      const message = { typeName: partyReports.label.zh, content, page: '/party/organisations' };
      await leaveMessages(host.context, host, [String(org.values['leaderId'])], message);
    },
    compute: computesNames({}, 'author'),
  },
};
