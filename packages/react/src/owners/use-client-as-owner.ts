import { type ValuesOf, validate, visibleValues } from '@danbao/core';
import { activeStatus, type ownerBody, ownerDefaults, owner as ownerEntity, owners } from '@danbao/core/measures';
import { useProjectOf } from '../measures/use-application.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { blankOwner } from './blank-owner.ts';
import { nameOfOwner, type OwnerRecord } from './owner-record.ts';
import { type ClientRecord, useLoadClient } from './use-clients.ts';
import { useRefreshOwners } from './use-owners.ts';

/** The client as an owner; or, where too little is known of them to record one, what is. */
export type ClientAsOwner =
  | { readonly owner: OwnerRecord; readonly known?: never }
  | { readonly owner?: never; readonly known: Readonly<Record<string, string>> };

/** The client of an application, as the owner they may be: found by their number, else recorded with what is known of them. */
export function useClientAsOwner(apply_ID: string | undefined, context: string | undefined) {
  const { client: server } = useDanbao();
  const load = useLoadClient();
  const refresh = useRefreshOwners();
  const { client_ID, clientName = '', clientTypeID } = useProjectOf(apply_ID).data ?? {};
  const ownerType = clientTypeID === '02' ? ('02' as const) : ('01' as const);
  const take = async (): Promise<ClientAsOwner> => {
    // Lists mask numbers and phones: an owner is recorded with the full ones.
    const client = await load(ownerType, client_ID ?? '');
    const known = { ...blankOwner(ownerType, context), ...(client ? factsOf(ownerType, client) : {}) };
    const number = known[ownerType === '01' ? 'certificateCode' : 'personNum'];
    if (number) {
      const { rows } = await server.request(owners.list, { queryCondition: { status: activeStatus, number } });
      const found = rows.find((row) => nameOfOwner(row) === clientName) ?? rows[0];
      if (found) return { owner: found };
    }
    if (validate(ownerEntity, known).length > 0) return { known };
    const body = { ...visibleValues(ownerEntity, known), ...ownerDefaults[ownerType] } as ValuesOf<typeof ownerBody>;
    const saved = await server.request(owners.add, body);
    await refresh();
    return { owner: { ...body, ...saved } };
  };
  return { name: client_ID === undefined ? undefined : clientName, ownerType, take };
}

/** The legal representative is the contact of a company, at its telephone. */
function factsOf(ownerType: '01' | '02', client: ClientRecord): Record<string, string> {
  const facts =
    ownerType === '01'
      ? {
          ownerName: client.clientName,
          certificateCode: client.certificateCode,
          legalPerson: client.legalPerson,
          phone: client.phoneOne,
          contact: client.legalPerson,
          phoneOne: client.phoneOne,
          houseAddress: client.workAddress,
          zipCode: client.zipCode,
          fax: client.fax,
        }
      : {
          personName: client.personName,
          personNum: client.personNum,
          contact: client.personName,
          phoneOne: client.phone,
          houseAddress: client.houseAddress,
        };
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value ?? '']));
}
