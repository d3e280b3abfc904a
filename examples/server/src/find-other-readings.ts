import type { AnyEntity } from '@danbao/core';
import { client } from '@danbao/core/customers';
import { createDanbao, type Danbao } from '@danbao/core/definitions';
import { flowOfCode } from '@danbao/core/flows';
import { owner } from '@danbao/core/measures';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './db/database.ts';
import { rowsOf } from './db/rows.ts';
import { clients, flows, measures, owners } from './db/schema.ts';
import { type OtherReading, otherReadings } from './operate/other-readings.ts';
import { tableOf } from './resources/table.ts';

/** Where such a value stands. */
export interface StoredReading extends OtherReading {
  /** The kind of record: the name of a resource, the code of a flow or of a measure, `owner`, `client`. */
  readonly of: string;
  readonly id: string;
}

/** Records of one table: which id, of which kind, with which values. */
interface StoredRecords {
  readonly table: SQL;
  readonly id: SQL;
  readonly of: SQL;
  /** A JSON object of the values under the names of their fields. */
  readonly values: SQL;
  readonly entityOf: (of: string) => AnyEntity | undefined;
}

interface StoredRow {
  readonly id: string;
  readonly of: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Records that are read at a time. */
const batch = 2000;

/** Every stored name and code that today's fields would read in another way, table after table; nothing is changed. */
export async function* findOtherReadings(db: Db): AsyncGenerator<StoredReading> {
  for (const records of storedRecords()) yield* readingsOf(db, records);
}

async function* readingsOf(db: Db, { table, id, of, values, entityOf }: StoredRecords): AsyncGenerator<StoredReading> {
  let last = '';
  for (;;) {
    const rows = await rowsOf<StoredRow>(
      db,
      sql`select ${id} as id, ${of} as of, ${values} as values from ${table} where ${id} > ${last} order by 1 limit ${batch}`,
    );
    for (const row of rows) {
      const entity = entityOf(row.of);
      for (const found of entity ? otherReadings(entity, row.values) : []) yield { of: row.of, id: row.id, ...found };
    }
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? last;
  }
}

function storedRecords(): readonly StoredRecords[] {
  const danbao: Danbao = createDanbao();
  const ofResources = danbao.resources.map((resource): StoredRecords => {
    const { id, values } = tableOf(resource);
    return {
      table: sql`${tableOf(resource)}`,
      id: sql`${id}`,
      of: sql`${resource.name}::text`,
      values: sql`${values}`,
      entityOf: () => resource.input,
    };
  });
  return [
    ...ofResources,
    {
      table: sql`${owners}`,
      id: sql`${owners.ownerId}`,
      of: sql`'owner'`,
      values: sql`${owners.details} || jsonb_build_object('ownerName', ${owners.ownerName}, 'contact', ${owners.contact})`,
      entityOf: () => owner,
    },
    {
      table: sql`${clients}`,
      id: sql`${clients.clientId}`,
      of: sql`'client'`,
      values: sql`${clients.details}::jsonb || jsonb_build_object('clientName', ${clients.clientName}, 'legalPerson', ${clients.legalPerson},
        case when ${clients.clientTypeId} = '05' then 'personNum' else 'certificateCode' end, ${clients.certificateCode},
        'phoneOne', ${clients.phone}, 'address', ${clients.address}, 'zipCode', ${clients.zipCode}, 'fax', ${clients.fax})`,
      entityOf: () => client,
    },
    {
      table: sql`${measures}`,
      id: sql`${measures.measureId}`,
      of: sql`${measures.kind}`,
      values: sql`${measures.details}::jsonb || jsonb_build_object('optName', ${measures.optName})`,
      entityOf: (kind) => danbao.kinds[kind],
    },
    {
      table: sql`${flows}`,
      id: sql`${flows.flowId}`,
      of: sql`${flows.code}`,
      values: sql`${flows.values}`,
      entityOf: (code) => flowOfCode(code, danbao.flows)?.form,
    },
  ];
}
