import type { Requester } from '@danbao/core';
import { system } from '@danbao/core/admin';
import { attachments } from '@danbao/core/attachments';
import type { Endpoint } from '@danbao/core/client';
import { customers } from '@danbao/core/customers';
import type { ExchangeClient } from '@danbao/core/exchange';
import { measures, owners, regions } from '@danbao/core/measures';
import { canteen } from '@danbao/core/office';

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
