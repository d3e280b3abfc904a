import type { carRecord, driverRecord, ValuesOf } from '@danbao/core';
import type { carDrivers, cars } from '../../db/schema.ts';

export type CarRow = typeof cars.$inferSelect;
export type DriverRow = typeof carDrivers.$inferSelect;

/** The car as the API gives it. */
export function asCar({ carId, plateNo, model, seats, isEnable, version }: CarRow): ValuesOf<typeof carRecord> {
  return {
    carId,
    plateNo,
    ...(model === null ? {} : { model }),
    ...(seats === null ? {} : { seats: String(seats) }),
    isEnable: isEnable === '1' ? '1' : '0',
    version: String(version),
  };
}

/** The driver as the API gives him. */
export function asDriver({ driverId, name, phone, isEnable, version }: DriverRow): ValuesOf<typeof driverRecord> {
  return { driverId, name, phone, isEnable: isEnable === '1' ? '1' : '0', version: String(version) };
}
