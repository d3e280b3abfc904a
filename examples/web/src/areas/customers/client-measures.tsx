import { type ClientMeasure, clientMeasures } from '@danbao/core/customers';
import { formatAmount } from '@danbao/core/format';
import { useEndpoint, usePermission } from '@danbao/react';
import { Listing } from '@danbao/react/resources';
import { useCustomersWords } from './i18n/words.ts';
import { useMeasureList } from './measure-list.tsx';

interface ClientMeasuresProps {
  readonly client_ID: string;
}

const columns: readonly (keyof ClientMeasure)[] = [
  ...(['optName', 'kind', 'projectName', 'ownerName', 'assessValue', 'optValue', 'state', 'releasedDate'] as const),
];

/** The measures of all projects of a client: what they come to, and each with its project, owner, values and state. */
export function ClientMeasures(props: ClientMeasuresProps) {
  return usePermission(clientMeasures.page.access) ? <MeasuresOfClient {...props} /> : null;
}

function MeasuresOfClient({ client_ID }: ClientMeasuresProps) {
  const w = useCustomersWords();
  const list = useMeasureList(columns);
  const sums = useEndpoint(clientMeasures.sums, { client_ID }).data;
  return (
    <section className="db-panel p-3 lg:p-4" aria-label={w('allMeasures')}>
      <h2 className="mb-3 text-16 font-semibold">{w('allMeasures')}</h2>
      {sums && (
        <dl className="db-descriptions mb-3">
          {[
            [
              w('measureCounts'),
              w('measureCountsOf', {
                counted: sums.countedCount,
                done: sums.fulfilledCount,
                ended: sums.endedCount,
                projects: sums.projectCount,
              }),
            ],
            [w('sumAssessed'), w('wan', { amount: formatAmount(sums.assessValue) })],
            [w('sumAccepted'), w('wan', { amount: formatAmount(sums.optValue) })],
            [w('sumFulfilled'), w('wan', { amount: formatAmount(sums.fulfilledValue) })],
            [w('sumPromised'), w('wan', { amount: formatAmount(sums.guaranteeSum) })],
          ].map(([name, value]) => (
            <div key={name} className="db-description">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
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
