import type { ConnectedParty, Connection } from '@danbao/core/customers';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';

/** The most of one kind that are told. */
const most = 200;

type SharedKind = 'legalPerson' | 'phone' | 'address';

interface SharedRow extends Record<string, unknown> {
  readonly kind: SharedKind;
  readonly shared: string;
  readonly parties: readonly {
    readonly number: string;
    readonly name: string;
    readonly client: string | null;
    readonly type: '04' | '05' | null;
  }[];
}

/** Legal representatives, telephones and addresses that parties with different numbers have in common. */
export async function findShared(db: Db, within: (unitUid: SQL) => SQL): Promise<readonly Connection[]> {
  const rows = await rowsOf<SharedRow>(
    db,
    sql`with parties as (
        select upper(certificate_code) as number, client_name as name, client_id as client, client_type_id as type, legal_person,
          array[phone] as phones, address
        from clients where ${within(sql`unit_uid`)}
        union all
        select upper(coalesce(nullif(details ->> 'certificateCode', ''), details ->> 'personNum')), owner_name, null, null,
          details ->> 'legalPerson', array[details ->> 'phone', details ->> 'phoneOne'], details ->> 'houseAddress'
        from owners where status = '1' and ${within(sql`unit_uid`)}
      ), facts as (
        select 'legalPerson' as kind, btrim(legal_person) as shared, number, name, client, type from parties
        union all
        select 'phone', regexp_replace(p, '[^0-9]', '', 'g'), number, name, client, type from parties, unnest(phones) p
        union all
        select 'address', btrim(address), number, name, client, type from parties
      ), named as (
        select kind, shared, number, max(name) as name, max(client) as client, max(type) as type from facts
        where shared <> '' and number <> '' group by kind, shared, number
      ), ranked as (
        select kind, shared, count(*) as count,
          json_agg(json_build_object('number', number, 'name', name, 'client', client, 'type', type) order by number) as parties,
          row_number() over (partition by kind order by count(*) desc, shared) as place
        from named group by kind, shared having count(*) > 1
      )
      select kind, shared, parties from ranked where place <= ${most} order by kind, count desc, shared`,
  );
  return rows.map(({ kind, shared, parties }) => ({
    ...{ kind, shared, edges: [], measures: [] },
    parties: parties.map(
      ({ number, name, client, type }): ConnectedParty => ({
        ...{ number, name },
        ...(client === null || type === null ? {} : { client_ID: client, clientTypeID: type }),
      }),
    ),
  }));
}
