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
  // The last rating stands with its client, where lists find it by an index. The condition is that of the index by client.
  riskRating: {
    name: 'risk_rating_counts_1',
    table: 'resource_risk_ratings',
    does: sql`update clients set internal_risk_level = NEW."values" ->> 'internalRiskLevel'
      where client_id = NEW."values" ->> 'clientId' and not exists (select 1 from resource_risk_ratings later
        where coalesce((later."values" ->> 'clientId'), '') = NEW."values" ->> 'clientId' and (later.created_at, later.id) > (NEW.created_at, NEW.id))`,
    once: sql`update clients set internal_risk_level = last.level from (
        select distinct on ("values" ->> 'clientId') "values" ->> 'clientId' as client_id, "values" ->> 'internalRiskLevel' as level
        from resource_risk_ratings order by "values" ->> 'clientId', created_at desc, id desc) last
      where last.client_id = clients.client_id and clients.internal_risk_level is distinct from last.level`,
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
