import type { Locale, ValuesOf } from '@danbao/core';
import {
  type ReserveChange,
  reserveEmployees,
  reserveEnterprises,
  reserveFigures,
  reserveLog,
  reservePlans,
  reserveVisits,
  type rollbackStep,
} from '@danbao/core/credit';
import { wallTime } from '@danbao/core/format';
import { fieldLabel } from '@danbao/core/i18n';
import {
  type AnyResource,
  changedSince,
  type LoggedChange,
  readValue,
  titleOf,
  undoChanges,
} from '@danbao/core/resources';
import { and, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { listRows } from '../../db/list-rows.ts';
import { audit, users } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import { operationChanges } from '../../resources/log.ts';
import { withinReach } from '../../resources/scope.ts';
import { tableOf } from '../../resources/table.ts';
import { isUndone } from '../../resources/undone.ts';

type Step = ValuesOf<typeof rollbackStep>;
type Values = Readonly<Record<string, unknown>>;

const logged: readonly AnyResource[] = [
  reserveEnterprises,
  reserveVisits,
  reserveEmployees,
  reservePlans,
  reserveFigures,
];
const names = logged.map(({ name }) => name);
const image = sql`coalesce(${audit.after}, ${audit.before})`;

/** Who changed what of the fund reserve; a change, or all of a call, is looked at and taken back. */
export const reserveLogArea = implement(reserveLog)({
  async page(context, { entity, entityId, timeFrom, timeTo, ...query }) {
    const { db } = context;
    const day = sql<string>`to_char(${audit.at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
    const condition = and(
      ofReserve(context),
      entity === undefined ? undefined : eq(audit.entity, entity),
      entityId === undefined ? undefined : eq(audit.entityId, entityId),
      timeFrom === undefined ? undefined : gte(day, timeFrom),
      timeTo === undefined ? undefined : lte(day, timeTo),
    );
    return listRows(db, { ...logRows(context), condition }, query);
  },

  async preview(context, { detailId, operationId }) {
    const changes = await changesOf(context, { detailId, operationId });
    const host = hostOf(context, context);
    const later = await changedSince(changes, host);
    return changes.map((change) => stepOf(change, later, titleOf(change, host), context.locale));
  },

  async rollbackDetail(context, { detailId }) {
    await context.write(async (write) => {
      await undoChanges(await changesOf({ ...context, db: write.db }, { detailId }), hostOf(context, write));
    });
    context.say('done');
  },

  async rollbackOperation(context, { operationId }) {
    await context.write(async (write) => {
      await undoChanges(await changesOf({ ...context, db: write.db }, { operationId }), hostOf(context, write));
    });
    context.say('done');
  },
});

const logColumns = { change: audit, realName: users.realName, isUndone };

/** A change with the name of who made it. */
interface LogRow {
  readonly change: typeof audit.$inferSelect;
  readonly realName: string | null;
  readonly isUndone: boolean;
}

function logRows(context: Context) {
  const host = hostOf(context, context);
  return {
    of: reserveLog.page.input,
    select: (only?: object) =>
      context.db
        .select((only ?? logColumns) as typeof logColumns)
        .from(audit)
        .leftJoin(users, eq(users.userId, audit.userId))
        .$dynamic(),
    fields: {
      ...{ time: audit.at, action: audit.action, entity: audit.entity, entityId: audit.entityId },
      operator: sql`coalesce(${users.realName}, ${audit.username})`,
      operationId: audit.requestId,
      rolledBack: sql`(${isUndone})::int::text`,
    },
    usual: [desc(audit.id)],
    key: audit.id,
    asRow: ({ change, realName, isUndone }: LogRow): ReserveChange => {
      const [before, after] = [change.before as Values | null, change.after as Values | null];
      const images = { ...(before ? { before } : {}), ...(after ? { after } : {}) };
      return {
        detailId: String(change.id),
        operationId: change.requestId,
        entity: change.entity,
        entityId: change.entityId,
        entityName: titleOf({ ...images, resource: change.entity, recordId: change.entityId } as LoggedChange, host),
        action: change.action as ReserveChange['action'],
        operator: realName ?? change.username,
        time: wallTime(change.at),
        rolledBack: isUndone ? '1' : '0',
        ...images,
      };
    },
  };
}

interface Wanted {
  readonly detailId?: string | undefined;
  readonly operationId?: string | undefined;
}

/** The changes that are to be undone, the newest first; read in the transaction that undoes them. */
async function changesOf(context: Context, { detailId, operationId }: Wanted): Promise<readonly LoggedChange[]> {
  const { db } = context;
  const ofDetail = /^\d{1,15}$/.test(detailId ?? '') ? eq(audit.id, Number(detailId)) : sql`false`;
  const wanted = detailId === undefined ? eq(audit.requestId, operationId ?? '') : ofDetail;
  const [row] = await db
    .select()
    .from(audit)
    .where(and(ofReserve(context), wanted))
    .limit(1);
  if (!row) throw notFound();
  const changes = await operationChanges(db, row.requestId);
  return changes.filter(({ id, resource }) => names.includes(resource) && (detailId === undefined || id === detailId));
}

/** Changes of what the caller reaches; also of what is no longer there. */
function ofReserve({ user, deps }: Context): SQL | undefined {
  const reach = { caller: user, resources: deps.danbao.resources, effects: deps.effects };
  const reached = withinReach(reserveEnterprises, reach);
  return and(
    inArray(audit.entity, names),
    inArray(audit.action, ['add', 'update', 'remove']),
    reached &&
      or(
        sql`${image} ->> 'unitUid' = ${user.unitUid}`,
        sql`${image} ->> 'enterpriseId' in (select id from ${tableOf(reserveEnterprises)} where ${reached})`,
      ),
  );
}

const undoing = { add: 'remove', update: 'update', remove: 'add' } as const;

/** What undoing a change does, field by field in the caller's words. */
function stepOf(change: LoggedChange, later: readonly LoggedChange[], entityName: string, locale: Locale): Step {
  const { before = {}, after = {} } = change;
  const resource = logged.find(({ name }) => name === change.resource) as AnyResource;
  const since = later.find(({ recordId }) => recordId === change.recordId);
  const fields = Object.keys(resource.input.fields).flatMap((field) => {
    const [now, was] = [shown(resource, after, field, locale), shown(resource, before, field, locale)];
    return now === was ? [] : [{ field: fieldLabel(field, resource.input, locale), now, was }];
  });
  return {
    detailId: change.id,
    entity: change.resource,
    entityId: change.recordId,
    entityName,
    action: undoing[change.action],
    fields,
    ...(since ? { changedBy: since.userName, changedAt: since.at } : {}),
  };
}

function shown({ input }: AnyResource, values: Values, field: string, locale: Locale): string | undefined {
  const value = readValue(values, field);
  if (value === undefined || value === null || value === '') return undefined;
  if (value !== values[field]) return String(value);
  const definition = input.fields[field];
  return definition.type.format(value, definition, locale);
}
