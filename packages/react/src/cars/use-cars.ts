import { type carRecord, cars, type driverRecord, type Endpoint, type ValuesOf } from '@danbao/core';
import { useQueryClient } from '@tanstack/react-query';
import { endpointKey, useEndpoint } from '../query/use-endpoint.ts';

export type CarRecord = ValuesOf<typeof carRecord>;
export type DriverRecord = ValuesOf<typeof driverRecord>;

/** The cars of the person's unit. */
export function useCars() {
  return useEndpoint(cars.list, undefined, { staleTime: 60_000 });
}

/** The drivers of the person's unit. */
export function useDrivers() {
  return useEndpoint(cars.drivers, undefined, { staleTime: 60_000 });
}

/** Tells the lists of cars and drivers that they are out of date. */
export function useRefreshCars(): () => Promise<unknown> {
  const queries = useQueryClient();
  const lists = [cars.list, cars.drivers];
  return () => Promise.all(lists.map((one) => queries.invalidateQueries({ queryKey: endpointKey(one as Endpoint) })));
}
