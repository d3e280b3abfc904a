import { canonicalJson } from '@danbao/core/flows';
import type { Ask, Row } from './known-records.ts';
import { isTaken } from './record-life.ts';
import type { MadeCall, RepeatedCalls } from './repeated-calls.ts';

/** What is written beside the records of calls: by the server in its own time, or of every request. */
const beside =
  /^(sessions|refresh_tokens|resource_tables|__drizzle.*|search_.*|.*facts?|.*_facts?|file_texts|installation|failure.*|work_claims)$/;

export interface Findings {
  readonly taken: number;
  readonly refused: number;
  /** Acknowledged, and no trace of it is there. */
  readonly lost: readonly string[];
  /** Done by more than one of its requests, or refused and done all the same. */
  readonly doubled: readonly string[];
  /** Sent once more, it answered something else; with the status of that answer. */
  readonly answeredOtherwise: readonly string[];
  /** Tables that differ after all were sent once more. */
  readonly changedAgain: readonly string[];
  /** Answers that are a fault of the server. */
  readonly failed: readonly string[];
  /** Done without a row in the log of what was done. */
  readonly unlogged: readonly string[];
}

/** Looks at what the calls have left behind, and sends all that were taken once more, when nothing disturbs any longer. */
export async function checkCalls(calls: RepeatedCalls, ask: Ask): Promise<Findings> {
  const made = [...calls.made].filter(({ endpoint: { repeat } }) => repeat === 'by-key' || repeat === 'by-id');
  const rows = await ask(`select request_id as request, count(*)::int as count from audit
    where request_id like 'call-%' and action <> 'refused' group by 1`);
  const logged = new Set(rows.map(({ request }) => String(request)));
  const kept = new Set((await ask('select key from idempotency_keys')).map(({ key }) => String(key)));
  const doing = (call: MadeCall) => call.requests.filter((request) => logged.has(request));
  const taken = made.filter(({ told }) => isTaken(told));
  const refused = made.filter(({ told }) => told.status !== 200);
  const named = (some: readonly MadeCall[]) => [...new Set(some.map(nameOf))].sort();
  const otherwise = new Set<string>();
  const changes: (readonly string[])[] = [];
  // What the server does in its own time, a reminder, may fall into one round of all calls, and then not into the next.
  for (let round = 0; round < 2; round += 1) {
    const before = await settled(ask);
    for (const call of sentAgain(taken)) {
      const told = await calls.again(call);
      // A key brings back what was answered, an id the record as it is by now.
      const isSame =
        call.endpoint.repeat === 'by-id' || canonicalJson(told.data ?? null) === canonicalJson(call.told.data ?? null);
      if (told.status !== 200 || !isSame) otherwise.add(`${nameOf(call)} ${told.status}`);
    }
    const after = await settled(ask);
    changes.push([...after].flatMap(([table, sum]) => (before.get(table) === sum ? [] : [table])));
    if (changes[round]?.length === 0) break;
  }
  return {
    taken: taken.length,
    refused: refused.length,
    lost: named(
      taken.filter((call) => call.endpoint.repeat === 'by-key' && doing(call).length > 0 && !kept.has(call.key)),
    ),
    doubled: named([
      ...taken.filter((call) => doing(call).length > 1),
      ...refused.filter((call) => doing(call).length > 0),
    ]),
    answeredOtherwise: [...otherwise].sort(),
    changedAgain: (changes[0] ?? []).filter((table) => changes.every((round) => round.includes(table))),
    failed: [
      ...new Set(
        made
          .filter(({ told }) => told.status >= 500)
          .map((call) => `${nameOf(call)} ${call.told.status} ${JSON.stringify(call.input)}`),
      ),
    ],
    unlogged: named(taken.filter((call) => doing(call).length === 0)),
  };
}

/** A call with an id is sent again only while it is the last about its record: sent after the removal, it would add it anew. */
function sentAgain(taken: readonly MadeCall[]): readonly MadeCall[] {
  const byId = taken.filter(({ endpoint: { repeat } }) => repeat === 'by-id');
  const last = new Map(byId.flatMap((call) => recordIds(call).map((id) => [id, call] as const)));
  return taken.filter((call) => !byId.includes(call) || recordIds(call).every((id) => last.get(id) === call));
}

function recordIds({ input }: MadeCall): readonly string[] {
  return [...JSON.stringify(input).matchAll(/"(?:optGuaranty_ID|userId|id)":"([^"]+)"/g)].map(([, id = '']) => id);
}

export const nameOf = ({ endpoint: { method, path } }: Pick<MadeCall, 'endpoint'>) => `${method} ${path}`;

/** What the tables hold once nothing changes them any more: runs that calls have started go on by themselves. */
async function settled(ask: Ask): Promise<ReadonlyMap<string, string>> {
  let last = await sums(ask);
  for (let looks = 0; looks < 120; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = await sums(ask);
    if (JSON.stringify([...now]) === JSON.stringify([...last])) return now;
    last = now;
  }
  return last;
}

/** A sum over all rows of every table that calls write to. */
async function sums(ask: Ask): Promise<ReadonlyMap<string, string>> {
  const tables = await ask(`select table_name as name from information_schema.tables where table_schema = 'public'
    and table_type = 'BASE TABLE' order by 1`);
  const found = new Map<string, string>();
  for (const { name } of tables) {
    if (beside.test(String(name))) continue;
    const [row] = await ask(
      `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from "${name}" t`,
    );
    found.set(String(name), String((row as Row)['sum']));
  }
  return found;
}
