import type { relatedClient, ValuesOf } from '@danbao/core';
import type { clients, relatedClients } from '../../db/schema.ts';

export function asRelatedClient({
  relation,
  client,
}: {
  readonly relation: typeof relatedClients.$inferSelect;
  readonly client: typeof clients.$inferSelect;
}): ValuesOf<typeof relatedClient> {
  const { relationId, clientId, relatedClientId, relationType, guarantySum, remark } = relation;
  return {
    relation_ID: relationId,
    client_ID: clientId,
    relationClient_ID: relatedClientId,
    clientName: client.clientName,
    clientTypeID: client.clientTypeId,
    certificateCode: client.certificateCode,
    relationType: relationType as ValuesOf<typeof relatedClient>['relationType'],
    ...(guarantySum === null ? {} : { guarantySum }),
    ...(remark === null ? {} : { remark }),
  };
}
