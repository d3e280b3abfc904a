import {
  type carBody,
  cars,
  type driverBody,
  endOfDay,
  flowDefinitions,
  newGuarantyId,
  startOfDay,
  type ValuesOf,
} from '@danbao/core';
import { and, asc, count, desc, eq, gte, ilike, lt, notInArray, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { carDrivers, cars as carTable, flows } from '../../db/schema.ts';
import { invalid, notFound } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { asRow } from '../flows/flow-record.ts';
import { containing, pageWindow } from '../paging.ts';
import { refuseStale } from '../refuse-stale.ts';
import { carFigures } from './car-figures.ts';
import { asCar, asDriver, type CarRow, type DriverRow } from './car-rows.ts';

const { code, label } = flowDefinitions.car;

/** The cars and drivers of the caller's unit, its tickets and figures. */
export const carsArea = implement(cars)({
  async list({ db, user }) {
    const rows = await db
      .select()
      .from(carTable)
      .where(eq(carTable.unitUid, user.unitUid))
      .orderBy(asc(carTable.plateNo));
    return rows.map(asCar);
  },

  save: (context, { carId, ...body }) =>
    context.write(async ({ db, record }) => {
      const before = carId === undefined ? undefined : await heldCar(context, db, carId, body);
      const row: CarRow = { ...(before ?? freshRow(context)), carId: carId ?? newGuarantyId(), ...carColumns(body) };
      const { carId: _, ...changes } = row;
      const same = and(eq(carTable.unitUid, row.unitUid), eq(carTable.plateNo, row.plateNo));
      const [taken] = await db.select({ id: carTable.carId }).from(carTable).where(same);
      if (taken && taken.id !== carId) throw invalid([{ field: 'plateNo', rule: 'duplicate' }]);
      const target = carTable.carId;
      await db.insert(carTable).values(row).onConflictDoUpdate({ target, set: changes });
      const after = asCar(row);
      await record({
        action: before ? 'update' : 'add',
        entity: 'car',
        entityId: row.carId,
        ...(before ? { before: asCar(before) } : {}),
        after,
      });
      context.say(before ? 'updated' : 'added');
      return after;
    }),

  async drivers({ db, user }) {
    const own = eq(carDrivers.unitUid, user.unitUid);
    const rows = await db.select().from(carDrivers).where(own).orderBy(asc(carDrivers.name), asc(carDrivers.driverId));
    return rows.map(asDriver);
  },

  saveDriver: (context, { driverId, ...body }) =>
    context.write(async ({ db, record }) => {
      const before = driverId === undefined ? undefined : await heldDriver(context, db, driverId, body);
      const { isEnable = '1', name, phone } = body;
      const row: DriverRow = {
        ...(before ?? freshRow(context)),
        driverId: driverId ?? newGuarantyId(),
        name,
        phone,
        isEnable,
      };
      const { driverId: _, ...changes } = row;
      await db.insert(carDrivers).values(row).onConflictDoUpdate({ target: carDrivers.driverId, set: changes });
      const after = asDriver(row);
      await record({
        action: before ? 'update' : 'add',
        entity: 'driver',
        entityId: row.driverId,
        ...(before ? { before: asDriver(before) } : {}),
        after,
      });
      context.say(before ? 'updated' : 'added');
      return after;
    }),

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

function carColumns({ plateNo, model, seats, isEnable = '1' }: Omit<ValuesOf<typeof carBody>, 'carId'>) {
  return { plateNo, model: model ?? null, seats: seats === undefined ? null : Number(seats), isEnable };
}

function freshRow({ user, deps }: Context) {
  return { unitUid: user.unitUid, version: 1, createdAt: deps.now() };
}

/** The car of the caller's unit, held, as it will be numbered after the change. */
async function heldCar(context: Context, db: Db, id: string, submitted: object): Promise<CarRow> {
  const own = and(eq(carTable.carId, id), eq(carTable.unitUid, context.user.unitUid));
  const [row] = await db.select().from(carTable).where(own).for('update');
  if (!row) throw notFound();
  refuseStale(context, row.version, asCar(row), submitted);
  return { ...row, version: row.version + 1 };
}

async function heldDriver(
  context: Context,
  db: Db,
  id: string,
  submitted: Omit<ValuesOf<typeof driverBody>, 'driverId'>,
): Promise<DriverRow> {
  const own = and(eq(carDrivers.driverId, id), eq(carDrivers.unitUid, context.user.unitUid));
  const [row] = await db.select().from(carDrivers).where(own).for('update');
  if (!row) throw notFound();
  refuseStale(context, row.version, asDriver(row), submitted);
  return { ...row, version: row.version + 1 };
}
