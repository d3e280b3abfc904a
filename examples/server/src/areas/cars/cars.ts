import { flowDefinitions } from '@danbao/core/flows';
import { endOfDay, startOfDay } from '@danbao/core/format';
import { carTickets } from '@danbao/core/office';
import { and, count, desc, eq, gte, ilike, lt, notInArray, or } from 'drizzle-orm';
import { containing, pageWindow } from '../../db/paging.ts';
import { flows } from '../../db/schema.ts';
import { implement } from '../../implement.ts';
import { asRow } from '../flows/public.ts';
import { carFigures } from './car-figures.ts';

const { code, label } = flowDefinitions.car;

/** The tickets of the caller's unit and what its cars did. */
export const carsArea = implement(carTickets)({
  async tickets({ db, user }, { text, status, from, until, ...query }) {
    const like = text === undefined ? undefined : containing(text);
    const condition = and(
      eq(flows.code, code),
      eq(flows.unitUid, user.unitUid),
      notInArray(flows.status, ['draft', 'deleted']),
      status === undefined ? undefined : eq(flows.status, status),
      like === undefined ? undefined : or(ilike(flows.title, like), ilike(flows.starterName, like)),
      from === undefined ? undefined : gte(flows.createdAt, startOfDay(from)),
      until === undefined ? undefined : lt(flows.createdAt, endOfDay(until)),
    );
    const { limit, offset } = pageWindow(query);
    const order = [desc(flows.createdAt), desc(flows.flowId)];
    const rows = await db
      .select()
      .from(flows)
      .where(condition)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ total: count() }).from(flows).where(condition);
    return { total: all?.total ?? 0, rows: rows.map((row) => asRow(row, label.zh)) };
  },

  statistics: ({ db, user }, { year }) => carFigures(db, user.unitUid, year),
});
