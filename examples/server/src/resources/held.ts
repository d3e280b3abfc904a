import type { AnyResource, StoredRecord } from '@danbao/core/resources';
import type { ServerHost } from './answer.ts';

/** A record of the caller's reach, locked until the transaction ends. */
export async function held(host: ServerHost, resource: AnyResource, id: string): Promise<StoredRecord> {
  const record = await host.store(resource).hold(id);
  if (!record) throw host.refuse(404, 'notFound');
  return record;
}
