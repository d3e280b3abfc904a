import { payments as disbursements, findPayments, findProjects } from '@danbao/core/credit';
import { type ClientMeasure, clientMeasures, customers } from '@danbao/core/customers';
import { measureBatchLimit, measures } from '@danbao/core/measures';
import { listing, refusalIn } from '@danbao/core/resources';
import { searchKinds } from '@danbao/core/search';
import { useDanbao, usePermission } from '@danbao/react';
import { BatchButton, useSelection } from '@danbao/react/table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListingPage } from '../../shared/listing-page.tsx';
import { useClientList, useMeasureList } from '../customers/public.ts';
import { useSearchWords } from './i18n/words.ts';

export interface BusinessListProps {
  readonly title: string;
  readonly about: string;
  readonly tools: ReactNode;
}

/** What of the business can be asked for, in the order of the choice; each is the list of a paged call. */
export const businessLists = {
  project: { label: searchKinds.project, access: findProjects.access, List: Projects },
  client: { label: searchKinds.client, access: customers.list.access, List: Clients },
  measure: { label: searchKinds.measure, access: clientMeasures.page.access, List: Measures },
  payment: { label: disbursements.pluralLabel, access: findPayments.access, List: Payments },
} as const;

const projects = listing(findProjects, {
  follows: ['application', 'payment', 'repayment'],
  key: 'apply_ID',
  columns: [
    ...(['projectName', 'busiCode', 'clientName', 'state', 'dueDay', 'applySum', 'outstanding', 'amanName'] as const),
    ...(['busiTypeName', 'creditBeginDate', 'creditEndDate', 'departName'] as const),
  ],
  filters: ['state'],
});

/** The names of a project: one line each, and the way to it. */
const named = {
  projectName: {
    cell: ({ apply_ID, projectName }: { readonly apply_ID: string; readonly projectName: string }) => (
      <Link className="db-link db-cell-cut" title={projectName} to={`/projects/${apply_ID}`}>
        {projectName}
      </Link>
    ),
  },
  busiCode: { kind: 'nowrap' },
  clientName: { kind: 'nowrap' },
} as const;

function Projects(page: BusinessListProps) {
  return <ListingPage {...page} listing={projects} columns={named} />;
}

function Clients(page: BusinessListProps) {
  return <ListingPage {...page} {...useClientList()} />;
}

const measureColumns: readonly (keyof ClientMeasure)[] = [
  ...(['optName', 'kind', 'clientName', 'busiCode', 'ownerName', 'assessValue', 'optValue', 'state'] as const),
  ...(['projectName', 'createTime'] as const),
];

function Measures(page: BusinessListProps) {
  const w = useSearchWords();
  const { client } = useDanbao();
  const list = useMeasureList(measureColumns);
  const selection = useSelection<ClientMeasure>(({ optGuaranty_ID }) => optGuaranty_ID);
  if (!usePermission(measures.remove.access)) return <ListingPage {...page} {...list} />;
  return (
    <ListingPage
      {...page}
      {...list}
      selection={selection}
      batch={
        <BatchButton
          selection={selection}
          variant="danger-text"
          rowName={({ optName, projectName }) => `${optName} · ${projectName}`}
          question={{ text: w('removeMeasures', { count: selection.ids.length }), danger: true }}
          work={{
            most: measureBatchLimit,
            send: async (rows) => {
              const sent = rows.map(({ optGuaranty_ID, version }) => ({ optGuaranty_ID, version }));
              const answers = await client.request(measures.removeBatch, { measures: sent });
              return rows.map((_, at) => refusalIn(answers[at], measures.removeBatch));
            },
          }}
        >
          {w('remove')}
        </BatchButton>
      }
    />
  );
}

const payments = listing(findPayments, {
  follows: ['payment', 'repayment'],
  key: 'factPay_ID',
  rowTitle: 'noteNo',
  columns: [
    ...(['payDate', 'projectName', 'busiCode', 'clientName', 'paySum', 'noteNo', 'bankName'] as const),
    ...(['billEndDate', 'noteOutstanding', 'noteState', 'amanName'] as const),
  ],
});

function Payments(page: BusinessListProps) {
  return (
    <ListingPage
      {...page}
      listing={payments}
      columns={{ ...named, noteNo: { kind: 'nowrap' }, bankName: { kind: 'nowrap' } }}
    />
  );
}
