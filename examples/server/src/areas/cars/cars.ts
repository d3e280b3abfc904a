import { flowDefinitions } from '@danbao/core/flows';
import { endOfDay, startOfDay } from '@danbao/core/format';
import { carTickets } from '@danbao/core/office';
import { and, eq, getTableColumns, gte, ilike, lt, notInArray, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { listRows } from '../../db/list-rows.ts';
import { containing } from '../../db/paging.ts';
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
    return listRows(
      db,
      {
        of: carTickets.tickets.input,
        select: (only) => selectTickets(db, only),
        condition,
        fields: ticketColumns,
        key: flows.flowId,
        asRow: (row) => asRow(row, label.zh),
      },
      query,
    );
  },

  statistics: ({ db, user }, { year }) => carFigures(db, user.unitUid, year),
});

const { createdAt: createTime, endedAt: endTime, ...flowColumns } = getTableColumns(flows);
const ticketColumns = { ...flowColumns, createTime, endTime };

const selectTickets = (db: Db, only?: object) =>
  db
    .select((only ?? getTableColumns(flows)) as ReturnType<typeof getTableColumns<typeof flows>>)
    .from(flows)
    .$dynamic();
