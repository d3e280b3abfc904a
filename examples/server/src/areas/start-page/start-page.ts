import { arrangesUnits, type StartArrangement, startArrangements, startPage } from '@danbao/core/office';
import { answerCall } from '@danbao/core/resources';
import { and, eq, or } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import { done } from '../../http/done.ts';
import { forbidden } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

const table = tableOf(startArrangements);
const kindOf = fieldValue(startArrangements, 'kind');
const ownerOf = fieldValue(startArrangements, 'ownerId');

/** Everybody arranges their own start page; that of a unit who may, and only their own unit's. */
export const startPageArea = implement(startPage)({
  now: arrangements,

  async save(context, { kind, cards = [], links = [] }) {
    const ownerId = ownerFor(context.user, kind);
    await done(context, async (write) => {
      const host = hostOf(context, write);
      const values = { kind, ownerId, cards, links };
      const [kept] = await host.store(startArrangements).find({ keys: [{ kind, ownerId }] });
      if (kept) await answerCall(startArrangements, 'update', { ...values, id: kept.id }, host);
      else await answerCall(startArrangements, 'add', values, host);
    });
    return arrangements(context);
  },

  async reset(context, { kind }) {
    const ownerId = ownerFor(context.user, kind);
    await done(context, async (write) => {
      const host = hostOf(context, write);
      const [kept] = await host.store(startArrangements).find({ keys: [{ kind, ownerId }] });
      if (kept) await answerCall(startArrangements, 'remove', { id: kept.id }, host);
    });
    return arrangements(context);
  },
});

function ownerFor({ userId, unitUid, permissions }: Principal, kind: 'person' | 'unit'): string {
  if (kind === 'person') return userId;
  if (!permissions.includes(arrangesUnits)) throw forbidden();
  return unitUid;
}

async function arrangements({ db, user }: Pick<Context, 'db' | 'user'>) {
  const rows = await db
    .select({ values: table.values })
    .from(table)
    .where(or(and(eq(kindOf, 'person'), eq(ownerOf, user.userId)), and(eq(kindOf, 'unit'), eq(ownerOf, user.unitUid))));
  const of = (kind: 'person' | 'unit') => {
    const found = rows.find(({ values }) => values['kind'] === kind)?.values as StartArrangement | undefined;
    return found && { kind, cards: found.cards ?? [], links: found.links ?? [] };
  };
  const [person, unit] = [of('person'), of('unit')];
  return { ...(person ? { person } : {}), ...(unit ? { unit } : {}) };
}
