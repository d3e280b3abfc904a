import { type ClientMeasure, clientMeasures } from '@danbao/core/customers';
import { formatAmount } from '@danbao/core/format';
import { useEndpoint } from '@danbao/react';
import { Listing } from '@danbao/react/resources';
import { useCustomersWords } from './i18n/words.ts';
import { useMeasureList } from './measure-list.tsx';

interface ClientMeasuresProps {
  readonly client_ID: string;
}

const columns: readonly (keyof ClientMeasure)[] = [
  ...(['optName', 'kind', 'projectName', 'ownerName', 'assessValue', 'optValue', 'state', 'releasedDate'] as const),
];

/** The measures of all projects of a client: how many they are, and each with its project, owner, values and state. */
export function ClientMeasures({ client_ID }: ClientMeasuresProps) {
  const w = useCustomersWords();
  const list = useMeasureList(columns);
  const sums = useEndpoint(clientMeasures.sums, { client_ID }).data;
  return (
    <section className="db-panel p-3 lg:p-4" aria-label={w('allMeasures')}>
      <h2 className="mb-3 text-16 font-semibold">{w('allMeasures')}</h2>
      {sums && (
        <p className="mb-3 text-13 text-quiet">
          {w('measureCountsOf', {
            counted: sums.countedCount,
            done: sums.fulfilledCount,
            ended: sums.endedCount,
            projects: sums.projectCount,
          })}
          {` · ${w('sumAssessed')} ${w('wan', { amount: formatAmount(sums.assessValue) })}`}
        </p>
      )}
      <Listing
        {...list}
        fixed={{ client_ID }}
        empty={w('noMeasures')}
        arrange={({ search, table }) => (
          <>
            {search}
            {table}
          </>
        )}
      />
    </section>
  );
}
