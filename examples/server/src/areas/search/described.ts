import { application } from '@danbao/core/credit';
import { clientRecord } from '@danbao/core/customers';
import { flowOfCode } from '@danbao/core/flows';
import { ownerRecord } from '@danbao/core/measures';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../db/rows.ts';
import { resolveFlow } from '../flows/public.ts';
import type { Described } from './passage.ts';
import type { FoundRow, Source } from './source.ts';

type Stored = Readonly<Record<string, unknown>>;

/** The hits of a page with what is stored of them; none of those whose texts are what people have written, as the words of a file. */
export async function describedHits(
  context: Context,
  sources: readonly Source[],
  rows: readonly FoundRow[],
): Promise<ReadonlyMap<FoundRow, Described>> {
  const described = new Map<FoundRow, Described>();
  for (const source of sources) {
    const own = rows.filter(({ kind }) => kind === source.kind);
    if (own.length === 0 || !source.stored) continue;
    const ids = sql.join(
      own.map(({ id }) => sql`${id}`),
      sql`, `,
    );
    const found = await rowsOf<{ id: string; values: Stored }>(
      context.db,
      sql`select ${source.id} as id, ${source.stored} as values from ${source.from} where ${source.id} in (${ids})`,
    );
    for (const row of own) {
      const values = found.find(({ id }) => id === row.id)?.values;
      const entity = values && (source.entity ?? (await entityOf(context, row, values)));
      if (values && entity) described.set(row, { entity, values });
    }
  }
  return described;
}

async function entityOf({ db, deps }: Context, { kind, detail, more }: FoundRow, values: Stored) {
  if (kind === 'client') return clientRecord;
  if (kind === 'owner') return ownerRecord;
  if (kind === 'project') return application;
  if (kind === 'measure') return deps.danbao.kinds[detail];
  const code = more?.['variant'] ?? '';
  const flow =
    flowOfCode(code, deps.danbao.flows) ?? (await resolveFlow({ db, deps }, code, String(values['__version'])));
  return flow.form;
}
