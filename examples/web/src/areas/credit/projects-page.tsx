import { applicationStates, findProjects } from '@danbao/core/credit';
import { listing } from '@danbao/core/resources';
import { buildPath } from '@danbao/core/routes';
import { useLocale, usePermission } from '@danbao/react';
import { Link } from 'react-router';
import { useAppWords } from '../../shared/i18n/words.ts';
import { LastDay } from '../../shared/last-day.tsx';
import { ListingPage } from '../../shared/listing-page.tsx';
import { useProjectWords } from './i18n/words.ts';

/** Where an application for a new credit is written. */
const newApplication = buildPath('sendpt', { id: 'new', type: 'start', newType: 'base_project_flow', infoId: '0' });

const projectList = listing(findProjects, {
  follows: ['application', 'payment', 'repayment'],
  key: 'apply_ID',
  columns: [
    ...(['projectName', 'busiCode', 'clientName', 'state', 'amanName', 'busiTypeName'] as const),
    ...(['creditEndDate', 'applySum', 'outstanding'] as const),
  ],
  filters: ['state'],
});

/** Projects: what is narrowed and sorted by everything that stands in a row; a name leads to the measures. */
export function ProjectsPage() {
  const w = useAppWords();
  const own = useProjectWords();
  const locale = useLocale();
  const mayStart = usePermission('flow:write');
  return (
    <ListingPage
      listing={projectList}
      title={w('projectsTitle')}
      empty={own('firstProject')}
      tools={
        mayStart && (
          <Link className="db-button db-button-primary" to={newApplication}>
            {w('newApplication')}
          </Link>
        )
      }
      columns={{
        projectName: {
          cell: (row) => (
            <Link
              className="db-link db-cell-cut max-w-30"
              title={row.projectName}
              to={`/projects/${row.apply_ID}/measures`}
            >
              {row.projectName}
            </Link>
          ),
        },
        busiCode: { kind: 'nowrap', cell: (row) => <span className="db-mono">{row.busiCode}</span> },
        clientName: { cell: (row) => <Cut text={row.clientName} /> },
        state: {
          cell: ({ apply_ID, state }) => (
            <Link className="db-link" to={`/projects/${apply_ID}`}>
              {applicationStates.find(({ value }) => value === state)?.label[locale]}
            </Link>
          ),
        },
        amanName: { kind: 'nowrap' },
        busiTypeName: { kind: 'nowrap' },
        creditEndDate: {
          // What is paid back waits for nobody.
          cell: ({ creditEndDate, outstanding }) => <LastDay day={creditEndDate} isSettled={outstanding === '0'} />,
        },
      }}
    />
  );
}

function Cut({ text = '' }: { readonly text?: string | undefined }) {
  return (
    <span className="db-cell-cut max-w-30" title={text}>
      {text}
    </span>
  );
}
