import type { ValuesOf } from '@danbao/core';
import { flowDefinitions } from '@danbao/core/flows';
import type { carFigure } from '@danbao/core/office';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { flows } from '../../db/schema.ts';

type Figure = ValuesOf<typeof carFigure>;

/** Journeys of a unit from which the car is back, by car, driver and month. Days are those on the wall. */
export async function carFigures(db: Db, unitUid: string, year: string) {
  const condition = and(
    eq(flows.code, flowDefinitions.car.code),
    eq(flows.unitUid, unitUid),
    eq(flows.status, 'ended'),
    sql`${flows.values}->>'beginTime' like ${`${year}-%`}`,
  );
  const by = async (name: SQL<string>): Promise<Figure[]> => {
    const rows = await db
      .select({ name, trips: sql<string>`count(*)::text`, mileage: driven, fee: paid })
      .from(flows)
      .where(condition)
      .groupBy(sql`1`)
      .orderBy(sql`1`);
    return rows.map((row) => ({ ...row }));
  };
  return {
    cars: await by(sql<string>`${flows.values}->>'plateNo'`),
    drivers: await by(sql<string>`${flows.values}->>'driver'`),
    months: await by(sql<string>`left(${flows.values}->>'beginTime', 7)`),
  };
}

const total = (expression: SQL) => sql<string>`trim_scale(coalesce(sum(${expression}), 0))::text`;
const driven = total(sql`(${flows.values}->>'endMileage')::numeric - (${flows.values}->>'beginMileage')::numeric`);
const paid = total(sql`(${flows.values}->>'fee')::numeric`);
