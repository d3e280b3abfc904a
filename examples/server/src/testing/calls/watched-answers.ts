import { canonicalJson } from '@danbao/core/flows';
import { type AnyResource, changeKind } from '@danbao/core/resources';
import type { Person } from '@danbao/testing/server/people';
import type { TestServer } from '@danbao/testing/server/test-server';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/rows.ts';
import { tableName } from '../../resources/table.ts';

type Client = Person['client'];
type Answer = Readonly<Record<string, unknown>>;

/** What a call answers of each record, by its id. */
type Answers = ReadonlyMap<string, Answer>;
type Read = (client: Client, ids: (statement: string) => Promise<readonly Answer[]>) => Promise<Answers>;

/** Asks for each by itself; what is not answered is left out. */
const each =
  (table: string, id: string, ask: (client: Client, id: string, row: Answer) => Promise<unknown>): Read =>
  async (client, rows) => {
    const found = new Map<string, Answer>();
    for (const row of await rows(`select * from ${table}`)) {
      const key = String(row[id]);
      const answer = await ask(client, key, row).catch(() => undefined);
      if (answer !== undefined && answer !== null) found.set(key, answer as Answer);
    }
    return found;
  };

/** Asks for all at once. */
const listed =
  (id: string, ask: (client: Client) => Promise<readonly object[]>): Read =>
  async (client) =>
    new Map((await ask(client)).map((row) => [String((row as Answer)[id]), row as Answer]));

const wholeList = { pageSize: '1000' } as const;

/** So many are looked up at once. */
const atOnce = 100;

const found =
  ({ id, calls, ...resource }: AnyResource): Read =>
  async ({ request }, rows) => {
    const ids = (await rows(`select id from "${tableName(resource)}" order by 1`)).map((row) => String(row['id']));
    const answers = new Map<string, Answer>();
    for (let at = 0; at < ids.length; at += atOnce)
      for (const row of await request(calls.find, { ids: ids.slice(at, at + atOnce) }))
        answers.set(String((row as Answer)[id]), row as Answer);
    return answers;
  };

/** How each kind of record that is no resource is read, by what the log calls it. */
const ownReads: Readonly<Record<string, Read>> = {
  measure: async ({ measures }, rows) => {
    const ids = (await rows('select measure_id as id from measures')).map(({ id }) => String(id));
    const answered = await measures.lookUp({ ids } as never);
    return new Map(answered.map((row) => [String(row.optGuaranty_ID), row as Answer]));
  },
  fulfilment: each('apply_optguaranty', 'apply_optguaranty_id', ({ fulfilment }, id) =>
    fulfilment.get({ apply_optguaranty_ID: id }),
  ),
  owner: each('owners', 'owner_id', async ({ owners }, owner_ID) => (await owners.get({ owner_ID }))[0]),
  client: each('clients', 'client_id', ({ customers }, client_ID) => customers.get({ client_ID })),
  application: each('applications', 'apply_id', ({ credit }, apply_ID) => credit.apply({ apply_ID })),
  loanPlan: each('loan_plans', 'loan_id', ({ credit }, loanId) => credit.loanPlan({ loanId })),
  workItem: listed('id', async ({ workItems }) => (await workItems.list(wholeList as never)).rows),
  dateMenu: listed('id', async ({ canteen }) => (await canteen.menus(wholeList as never)).rows),
  dishOrder: listed('id', async ({ canteen }) => (await canteen.orders(wholeList as never)).rows),
  account: listed('userId', async ({ admin }) => (await admin.users(wholeList as never)).rows),
  department: async (client, rows) => {
    const found = new Map<string, Answer>();
    for (const { unit_uid } of await rows('select unit_uid from units'))
      for (const row of await client.admin.departments({ unitUid: String(unit_uid) })) found.set(row.deptId, row);
    return found;
  },
  unit: listed('unitUid', ({ admin }) => admin.units({} as never)),
  role: listed('roleId', ({ admin }) => admin.roles({} as never)),
  menuEntry: listed('id', ({ admin }) => admin.menuEntries({} as never)),
  flow: each('flows', 'flow_id', ({ flows }, flowId) => flows.get({ flowId })),
  attachment: async ({ attachments }, rows) => {
    const answers = new Map<string, Answer>();
    for (const { info_id, file_type } of await rows('select distinct info_id, file_type from files'))
      for (const row of await attachments
        .find({ infoId: String(info_id), fileType: String(file_type) } as never)
        .catch(() => []))
        answers.set(String(row.id), row);
    return answers;
  },
  comment: each('comments', 'id', async ({ comments }, id, { kind, record_id }) =>
    (await comments.list({ kind: String(kind), recordId: String(record_id), pageSize: '100' } as never)).rows.find(
      (one) => one.id === id,
    ),
  ),
};

/** What is answered of a record that differs from before. */
export interface Differing {
  /** As changes name it. */
  readonly kind: string;
  readonly id: string;
  readonly before: Answer | undefined;
  readonly after: Answer | undefined;
}

/** Written with every request, or in the server's own time. */
const beside =
  /^(audit|sessions|refresh_tokens|idempotency_keys|resource_tables|__drizzle.*|search_.*|cockpit_.*|fact.*|file_texts|installation|failure.*|work_claims)$/;

/**
 * What somebody is answered of every record, or of these kinds as the log calls them, read again where a table has changed that the answer was read from.
 */
export async function watchedAnswers(
  server: TestServer,
  { client }: Pick<Person, 'client'>,
  kinds?: readonly string[],
) {
  const { db, danbao } = server.deps;
  const ask = (statement: string) => rowsOf<Answer>(db, sql.raw(statement));
  const tables = (
    await ask(`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`)
  )
    .map(({ name }) => String(name))
    .filter((name) => !beside.test(name));
  const all: readonly (readonly [string, Read])[] = [
    ...Object.entries(ownReads),
    ...danbao.resources.map((resource): [string, Read] => [resource.name, found(resource)]),
  ];
  const reads = all.filter(([name]) => kinds?.includes(name) ?? true);
  const sums = async () => {
    const [row] = await ask(
      `select ${tables.map((name) => `(select count(*) || ' ' || coalesce(max(t.xmin::text::bigint), 0) from "${name}" t) as "${name}"`).join(', ')}`,
    );
    return row ?? {};
  };
  const readFrom = new Map<string, Set<string>>();
  const answers = new Map<string, Answers>();
  const words = queriesOf(db);

  async function read(name: string, of: Read): Promise<Answers> {
    words.clear();
    const found = await of(client, ask);
    const from = readFrom.get(name) ?? new Set<string>();
    for (const table of tables) if (words.has(table)) from.add(table);
    readFrom.set(name, from);
    return found;
  }

  let last = await sums();
  for (const [name, of] of reads) answers.set(name, await read(name, of));

  return {
    /** The records of which something else is answered than at the last look. */
    async look(): Promise<readonly Differing[]> {
      const now = await sums();
      const changed = tables.filter((table) => now[table] !== last[table]);
      last = now;
      if (changed.length === 0) return [];
      const differing: Differing[] = [];
      for (const [name, of] of reads) {
        if (!changed.some((table) => readFrom.get(name)?.has(table))) continue;
        const [before, after] = [answers.get(name) ?? new Map(), await read(name, of)];
        answers.set(name, after);
        for (const id of new Set([...before.keys(), ...after.keys()]))
          if (canonicalJson(before.get(id) ?? null) !== canonicalJson(after.get(id) ?? null))
            differing.push({ kind: changeKind(name), id, before: before.get(id), after: after.get(id) });
      }
      return differing;
    },
  };
}

/** The words of all that the database is asked from now on. */
function queriesOf(db: TestServer['deps']['db']): Set<string> {
  const words = new Set<string>();
  const { $client } = db as unknown as { readonly $client: { query: (...args: unknown[]) => unknown } };
  const query = $client.query.bind($client);
  $client.query = (...args) => {
    const [first] = args as [string | { readonly text: string }];
    for (const word of (typeof first === 'string' ? first : first.text).match(/\w+/g) ?? []) words.add(word);
    return query(...args);
  };
  return words;
}
