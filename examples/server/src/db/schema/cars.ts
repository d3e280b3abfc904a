import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The cars of a unit, which its car manager assigns. */
export const cars = pgTable(
  'cars',
  {
    carId: text('car_id').primaryKey(),
    unitUid: text('unit_uid').notNull(),
    plateNo: text('plate_no').notNull(),
    model: text('model'),
    seats: integer('seats'),
    isEnable: text('is_enable').notNull().default('1'),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('cars_plate').on(table.unitUid, table.plateNo)],
);

export const carDrivers = pgTable(
  'car_drivers',
  {
    driverId: text('driver_id').primaryKey(),
    unitUid: text('unit_uid').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    isEnable: text('is_enable').notNull().default('1'),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('car_drivers_unit').on(table.unitUid)],
);
