import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** What the database itself does with rows that are added, whichever process adds them. */
interface RowTrigger {
  /** Of the function and the trigger; another name makes it anew at the next start, with `once`. */
  readonly name: string;
  readonly table: string;
  /** The body of its function, with NEW. */
  readonly does: SQL;
  /** Brings in order what was written before there was the trigger. */
  readonly once: SQL;
}

/** By the names of the resources. During a rolling upgrade a process of before adds rows without knowing what follows from them now. */
const triggers: Readonly<Record<string, RowTrigger>> = {
  // The last rating stands with its client, where lists find it by an index.
  riskRating: {
    name: 'risk_rating_counts_1',
    table: 'resource_risk_ratings',
    does: sql`update clients set internal_risk_level = (${lastLevel(sql`NEW."values" ->> 'clientId'`)})
      where client_id = NEW."values" ->> 'clientId'`,
    once: sql`update clients set internal_risk_level = (${lastLevel(sql`clients.client_id`)})
      where internal_risk_level is distinct from (${lastLevel(sql`clients.client_id`)})`,
  },
};

/** What is remembered of a resource's trigger, so that a start notices another one. */
export function triggerName(resource: string): string {
  return triggers[resource]?.name ?? '';
}

/** Makes the trigger of a resource and brings in order what is there. */
export async function makeTrigger(tx: Db, resource: string): Promise<void> {
  const trigger = triggers[resource];
  if (!trigger) return;
  const [name, table] = [sql.identifier(trigger.name), sql.identifier(trigger.table)];
  await tx.execute(
    sql`create or replace function ${name}() returns trigger language plpgsql as $body$ begin ${trigger.does}; return null; end $body$`,
  );
  await tx.execute(sql`drop trigger if exists ${name} on ${table}`);
  await tx.execute(sql`create trigger ${name} after insert on ${table} for each row execute function ${name}()`);
  await tx.execute(trigger.once);
}

function lastLevel(client: SQL): SQL {
  return sql`select last."values" ->> 'internalRiskLevel' from resource_risk_ratings last
    where last."values" ->> 'clientId' = ${client} order by last.created_at desc, last.id desc limit 1`;
}
