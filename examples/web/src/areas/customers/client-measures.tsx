import { type ClientMeasure, clientMeasure, clientMeasures } from '@danbao/core/customers';
import { formatAmount } from '@danbao/core/format';
import { useEndpoint, useLocale, usePermission } from '@danbao/react';
import { SelectField } from '@danbao/react/form';
import { useKinds } from '@danbao/react/measures';
import type { Column } from '@danbao/react/table';
import { useState } from 'react';
import { Link } from 'react-router';
import { AnswerTable } from '../../shared/answer-table.tsx';
import { useCustomersWords } from './i18n/words.ts';

const states = clientMeasure.fields.state.options ?? [];
const begin = { page: 1, size: 10, state: '', kind: '' };

/** The measures of all projects of a client: what they come to, and each with its project, owner, values and state. */
export function ClientMeasures({ client_ID }: { readonly client_ID: string }) {
  const w = useCustomersWords();
  const locale = useLocale();
  const kinds = useKinds();
  const enabled = usePermission(clientMeasures.page.access);
  const [{ page, size, state, kind }, turn] = useState(begin);
  const answer = useEndpoint(
    clientMeasures.page,
    {
      ...{ client_ID, pageNum: String(page), pageSize: String(size) },
      ...(state === '' ? {} : { state: state as ClientMeasure['state'] }),
      ...(kind === '' ? {} : { kind }),
    },
    { enabled, keepPrevious: true },
  );
  const sums = useEndpoint(clientMeasures.sums, { client_ID }, { enabled }).data;
  if (!enabled) return null;
  const any = { value: '', text: w('all') };
  const columns: readonly Column<ClientMeasure>[] = [
    {
      id: 'name',
      header: w('measureName'),
      cell: ({ optName, apply_ID, kind: of, optGuaranty_ID }) => (
        <Link
          className="db-link db-cell-cut"
          title={optName}
          to={`/projects/${apply_ID}/measures/view/${of}/${optGuaranty_ID}`}
        >
          {optName}
        </Link>
      ),
      text: ({ optName }) => optName,
    },
    { id: 'kind', header: w('measureKind'), kind: 'nowrap', cell: (row) => kinds[row.kind]?.label[locale] ?? row.kind },
    {
      id: 'project',
      header: w('project'),
      cell: ({ apply_ID, projectName }) => (
        <Link className="db-link db-cell-cut" title={projectName} to={`/projects/${apply_ID}`}>
          {projectName}
        </Link>
      ),
      text: ({ projectName }) => projectName,
    },
    {
      id: 'owner',
      header: w('owner'),
      cell: ({ ownerName = '', moreOwners }) =>
        moreOwners === '0' ? ownerName : w('ownerAnd', { name: ownerName, more: moreOwners }),
    },
    {
      id: 'assessed',
      header: w('assessed'),
      kind: 'number',
      cell: ({ assessValue = '' }) => formatAmount(assessValue),
    },
    { id: 'accepted', header: w('accepted'), kind: 'number', cell: ({ optValue = '' }) => formatAmount(optValue) },
    {
      id: 'state',
      header: w('state'),
      kind: 'nowrap',
      cell: (row) => (
        <span className={row.state === 'fulfilled' ? 'db-tag db-tag-success' : 'db-tag'}>
          {states.find(({ value }) => value === row.state)?.label[locale]}
          {row.releasedDate && ` ${row.releasedDate.slice(0, 10)}`}
        </span>
      ),
    },
  ];
  return (
    <section className="db-panel p-3 lg:p-4" aria-label={w('allMeasures')}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-2">
        <h2 className="text-16 font-semibold">{w('allMeasures')}</h2>
        <div className="flex flex-wrap gap-2">
          <SelectField
            name="measureKind"
            label={w('measureKind')}
            value={kind}
            options={[any, ...Object.values(kinds).map((each) => ({ value: each.kind, text: each.label[locale] }))]}
            onChange={(next) => turn({ ...begin, size, state, kind: next })}
          />
          <SelectField
            name="measureState"
            label={w('state')}
            value={state}
            options={[any, ...states.map(({ value, label }) => ({ value, text: label[locale] }))]}
            onChange={(next) => turn({ ...begin, size, kind, state: next })}
          />
        </div>
      </div>
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
      <AnswerTable<ClientMeasure>
        storeKey="client-measures"
        label={w('allMeasures')}
        columns={columns}
        rowKey={({ optGuaranty_ID }) => optGuaranty_ID}
        empty={w(state === '' && kind === '' ? 'noMeasures' : 'noSuchMeasures')}
        answer={answer}
        page={page}
        size={size}
        onPage={(nextPage, nextSize) => turn({ page: nextPage, size: nextSize, state, kind })}
      />
    </section>
  );
}
