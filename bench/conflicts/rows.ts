import {
  identifyingFields,
  type MeasureInput,
  measureBatchLimit,
  measureKinds,
  weighedFields,
} from '@danbao/core/measures';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { signedIn } from '@danbao/testing/server/people';
import { startPostgres } from '@danbao/testing/server/postgres';
import { startTestServer } from '@danbao/testing/server/test-server';
import { sql } from 'drizzle-orm';
import { holdMeasures } from '../../examples/server/src/areas/measures/measure-conflicts.ts';
import type { Row } from '../row.ts';

const count = Number(process.env['MEASURES'] ?? 10_000);
const stored = Number(process.env['ASSETS'] ?? 1_000_000);

/** What a plan asks with of a new measure: its kind, its asset, and the values that are weighed. */
function named({ guarantyTypeID, optTypeID, ...values }: MeasureInput) {
  const assets = [...identifyingFields(measureKinds.ship), ...weighedFields].map(
    (field) => [field, values[field]] as const,
  );
  return { guarantyTypeID, optTypeID, ...Object.fromEntries(assets) };
}

/** What it costs to hold measures against stored assets, in the plan of an import and once more when they are saved. */
export async function conflictRows(): Promise<readonly Row[]> {
  const postgres = await startPostgres();
  const server = await startTestServer({ databaseUrl: postgres.url, anyAnswer: true });
  try {
    const { client } = await signedIn(server, 'manager');
    const { db } = server.deps;
    await db.transaction(async (tx) => {
      // Assets alone are looked through: the measures that they are of do not have to be there.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`insert into measure_assets (measure_id, kind, field, asset)
        select 'bench' || i, 'ship', 'shipFrame', 'HULL' || i from generate_series(1, ${stored}::int) as i`);
    });
    await db.execute(sql`analyze measure_assets`);
    const ships = Array.from({ length: count }, () => aMeasure('ship') as unknown as MeasureInput);
    const batches = Array.from({ length: Math.ceil(count / measureBatchLimit) }, (_, index) =>
      ships.slice(index * measureBatchLimit, (index + 1) * measureBatchLimit),
    );
    const timed = async (work: (batch: readonly MeasureInput[]) => Promise<unknown>) => {
      const start = performance.now();
      for (const batch of batches) await work(batch);
      return performance.now() - start;
    };
    const planned = await timed((measures) => client.insights.conflicts({ measures: measures.map(named) }));
    const { kinds } = server.deps.danbao;
    const user = { unitUid: '101', permissions: [] };
    const saved = await timed((measures) =>
      db.transaction((tx) =>
        holdMeasures(
          tx,
          measures.map((values) => ({
            ...{ id: values.optGuaranty_ID, kind: measureKinds.ship.kind, values, user, unitUid: '101' },
            ...{ applyId: undefined, guarantor: undefined },
          })),
          { kinds, isSaved: true },
        ),
      ),
    );
    const theirs = await timed((measures) => client.measures.addBatch({ measures }));
    const figures = `${count.toLocaleString('en-US')} measures against ${stored.toLocaleString('en-US')} stored assets`;
    const whole = planned + theirs;
    const row = (what: string, ours: number): Row => ({
      ...{ what, against: 'asking about them and adding them', ours, theirs: whole, unit: 'ms', ratio: ours / whole },
      target: '<= 0.15',
    });
    return [
      row(`conflicts of ${figures}, asked by a plan`, planned),
      row(`conflicts of ${figures}, while saving`, saved),
      row(`conflicts of ${figures}, both`, planned + saved),
    ];
  } finally {
    await server.close();
    await postgres.stop();
  }
}
