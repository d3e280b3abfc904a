import type { DanbaoAreas } from '../../areas/areas.ts';
import type { Client } from '../../endpoint/client.ts';

/** What the engine calls of a client; any client of the platform has it. */
export type ExchangeClient = Pick<
  Client<DanbaoAreas>,
  'attachments' | 'canteen' | 'customers' | 'measures' | 'owners' | 'regions' | 'request' | 'system'
>;
