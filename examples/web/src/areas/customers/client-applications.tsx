import { findProjects } from '@danbao/core/credit';
import { listing } from '@danbao/core/resources';
import { usePermission } from '@danbao/react';
import { Listing } from '@danbao/react/resources';
import { Link } from 'react-router';
import { LastDay } from '../../shared/last-day.tsx';
import { listPanel } from '../../shared/list-panel.tsx';
import { useCustomersWords } from './i18n/words.ts';

const list = listing(findProjects, {
  follows: ['application', 'payment', 'repayment'],
  title: { zh: '授信申请', en: 'Credit applications' },
  key: 'apply_ID',
  columns: [
    ...(['projectName', 'busiCode', 'busiTypeName', 'applySum', 'restSum', 'measureCount', 'creditEndDate'] as const),
    'state',
  ],
});

/** What a client has applied for. */
export function ClientApplications({ client_ID }: { readonly client_ID: string }) {
  const w = useCustomersWords();
  if (!usePermission(findProjects.access)) return null;
  return (
    <Listing
      listing={list}
      fixed={{ client_ID }}
      empty={w('noApplications')}
      arrange={listPanel}
      columns={{
        projectName: {
          cell: ({ apply_ID, projectName }) => (
            <Link className="db-link db-cell-cut" title={projectName} to={`/projects/${apply_ID}`}>
              {projectName}
            </Link>
          ),
        },
        busiCode: { kind: 'nowrap', cell: ({ busiCode }) => <span className="db-mono">{busiCode}</span> },
        busiTypeName: { kind: 'nowrap' },
        measureCount: {
          header: w('measures'),
          kind: 'nowrap',
          cell: ({ apply_ID, measureCount = '0', fulfilledCount = '0' }) => (
            <Link className="db-link" to={`/projects/${apply_ID}/measures`}>
              {w('fulfilled', { done: fulfilledCount, all: measureCount })}
            </Link>
          ),
        },
        creditEndDate: { cell: ({ creditEndDate = '' }) => <LastDay day={creditEndDate} /> },
      }}
    />
  );
}
