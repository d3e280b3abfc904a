import { newWarnings } from '@danbao/core/credit';
import { type Holdings, holdingWarnings, shareholders } from '@danbao/core/measures';
import type { Caller } from '@danbao/core/resources';
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { type Principal, type Reacher, reaches, withinReach } from '../../auth/principal.ts';
import { refuseOutsiders } from '../../auth/project-policy.ts';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { applyMeasures, clients, measures, owners } from '../../db/schema.ts';
import { forbidden, notFound } from '../../http/refusal.ts';
import type { ServerEffects } from '../../resources/effects.ts';
import type { ScopedRow } from '../../resources/scope.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { refuseLocked } from '../flows/public.ts';

const table = tableOf(shareholders);
const holder = fieldValue(shareholders, 'client_ID');

/**
 * Shareholders of a measure are seen by whoever reaches the measure, those of an owner by whoever sees the owner. While the
 * measure is not saved, only who entered them sees them; what others entered under its id never belongs to it.
 */
export const shareholderEffects: ServerEffects = {
  reach: reachOf,

  async before({ before, after }, { context, db }) {
    const id = String((after ?? before)?.values['client_ID']);
    const [owner] = await db.select({ unitUid: owners.unitUid }).from(owners).where(eq(owners.ownerId, id));
    if (owner && !context.user.permissions.includes('owner:write')) throw forbidden();
    if (owner && !reaches(context.user, owner.unitUid)) throw notFound();
    const [link] = owner
      ? []
      : await db
          .select({ applyId: applyMeasures.applyId })
          .from(applyMeasures)
          .innerJoin(measures, eq(measures.measureId, applyMeasures.measureId))
          // To whom the measure is unknown nothing is said of it.
          .where(and(eq(applyMeasures.measureId, id), withinReach(context.user, measures.unitUid)));
    if (link) {
      const of = { applyIds: [link.applyId] };
      await refuseOutsiders({ db, user: context.user }, 'measures', of);
      await refuseLocked({ ...context, db }, 'shareholders', of);
    }
    if (!after) return [];
    const others = await holdingsBeside(db, id, after.id, context.user);
    return newWarnings((values) => holdingWarnings(values, others), after.values, before?.values);
  },
};

function reachOf(id: SQL, { authorId, createdAt }: Pick<ScopedRow, 'authorId' | 'createdAt'>, caller: Caller): SQL {
  const { userId, unitUid, permissions } = caller;
  const ofMeasure = sql`exists (select 1 from ${measures} where ${and(
    eq(measures.measureId, id),
    permissions.includes('unit:all') ? undefined : eq(measures.unitUid, unitUid),
    sql`(${gte(createdAt, measures.createdAt)} or ${eq(authorId, measures.createdBy)})`,
  )})`;
  const ofOwner = permissions.includes('owner:read') ? isOwner(id, caller) : sql`false`;
  const ofNothingYet = and(eq(authorId, userId), sql`${id} ~ '^[0-9]{32}$'`, isWaiting(id));
  return sql`(${ofMeasure} or ${ofOwner} or ${ofNothingYet})`;
}

/** What the others whom the caller sees hold of the company that the measure or owner is of; its capital is known where it is a client of the unit. */
async function holdingsBeside(db: Db, companyOf: string, shareholderId: string, user: Principal): Promise<Holdings> {
  const total = (field: string) =>
    sql`trim_scale(coalesce(sum(nullif(${table.values} ->> ${field}, '')::numeric), 0))::text`;
  const reached = reachOf(sql`${holder}`, { authorId: table.authorId, createdAt: table.createdAt }, user);
  const code = sql`coalesce((select ${owners.details} ->> 'certificateCode' from ${owners} where ${eq(owners.ownerId, companyOf)}),
    (select ${measures.details} ->> 'otherCreditCode' from ${measures} where ${and(eq(measures.measureId, companyOf), withinReach(user, measures.unitUid))}))`;
  const [row] = await rowsOf<{ scale: string; sum: string; capital: string | null }>(
    db,
    sql`select ${total('investScale')} as scale, ${total('investSum')} as sum,
        (select ${clients.details} ->> 'registeredCapital' from ${clients} where ${clients.unitUid} = ${user.unitUid} and ${clients.certificateCode} = ${code} limit 1) as capital
      from ${table} where ${and(eq(holder, companyOf), sql`${table.id} <> ${shareholderId}`, reached)}`,
  );
  return { scale: row?.scale ?? '0', sum: row?.sum ?? '0', capital: row?.capital ?? undefined };
}

/** The shareholders of a measure or an owner go with it. */
export async function removeShareholders(db: Db, clientIds: readonly string[]): Promise<void> {
  await db.delete(table).where(inArray(holder, [...clientIds]));
}

/** Shareholders that were entered before then, for a measure that nobody saved. */
export async function removeWaitingShareholders(db: Db, before: Date): Promise<void> {
  await db.delete(table).where(and(sql`${table.createdAt} < ${before.toISOString()}`, isWaiting(holder)));
}

function isWaiting(id: SQL): SQL {
  const isMeasure = inArray(id, sql`(select ${measures.measureId} from ${measures})`);
  return sql`not ${isMeasure} and not ${isOwner(id)}`;
}

/** Whether the id is an owner's; within reach where somebody asks. */
function isOwner(id: SQL, reacher?: Reacher): SQL {
  const reached = reacher && withinReach(reacher, owners.unitUid);
  return inArray(id, sql`(select ${owners.ownerId} from ${owners} where ${reached ?? sql`true`})`);
}
