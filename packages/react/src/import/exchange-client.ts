import {
  attachments,
  canteen,
  customers,
  type Endpoint,
  measures,
  owners,
  type Requester,
  regions,
  system,
} from '@danbao/core';
import type { ExchangeClient } from '@danbao/core/exchange';

const areas = { attachments, canteen, customers, measures, owners, regions, system };

/** The calls of the exchange engine over any client, whatever areas it has. */
export function exchangeClient({ request }: Pick<Requester, 'request'>): ExchangeClient {
  const methods = Object.entries(areas).map(([name, area]) => [
    name,
    Object.fromEntries(
      Object.entries<unknown>(area).map(([method, endpoint]) => [
        method,
        (input: unknown, options?: Parameters<typeof request>[2]) => request(endpoint as Endpoint, input, options),
      ]),
    ),
  ]);
  return { ...Object.fromEntries(methods), request } as ExchangeClient;
}
