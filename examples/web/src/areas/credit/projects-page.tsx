import { findProjects, nextSteps } from '@danbao/core/credit';
import { listing } from '@danbao/core/resources';
import { buildPath } from '@danbao/core/routes';
import { useLocale, usePermission } from '@danbao/react';
import { Link } from 'react-router';
import { useAppWords } from '../../shared/i18n/words.ts';
import { LastDay } from '../../shared/last-day.tsx';
import { ListingPage } from '../../shared/listing-page.tsx';
import { useProjectWords } from './i18n/words.ts';
import { useFirstProjects } from './use-first-projects.ts';

/** Where an application for a new credit is written. */
const newApplication = buildPath('sendpt', { id: 'new', type: 'start', newType: 'base_project_flow', infoId: '0' });

const projectList = listing(findProjects, {
  follows: ['application', 'payment', 'repayment'],
  key: 'apply_ID',
  columns: [
    ...(['projectName', 'busiCode', 'clientName', 'state', 'nextStep', 'dueDay'] as const),
    ...(['applySum', 'outstanding', 'amanName', 'busiTypeName'] as const),
  ],
  filters: ['state'],
});

/** Projects, what falls due first on top: one's own open ones at first; a name leads to the measures, the next step to the project. */
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
      first={useFirstProjects()}
      tools={
        mayStart && (
          <Link className="db-button db-button-primary" to={newApplication}>
            {w('newApplication')}
          </Link>
        )
      }
      rowClass={({ isOpen }) => (isOpen === '1' ? undefined : 'text-quiet')}
      columns={{
        projectName: {
          cell: ({ apply_ID, projectName, clientName }) => (
            <Link
              className="db-link db-cell-cut max-w-32"
              title={projectName}
              aria-label={projectName}
              to={`/projects/${apply_ID}/measures`}
            >
              {endOfName(projectName, clientName)}
            </Link>
          ),
          text: ({ projectName }) => projectName,
        },
        busiCode: { kind: 'nowrap', cell: ({ busiCode }) => <span className="db-mono">{busiCode}</span> },
        clientName: { cell: ({ clientName }) => <Cut text={clientName} /> },
        nextStep: {
          kind: 'nowrap',
          cell: ({ apply_ID, nextStep, toFulfil = '' }) => {
            const step = nextSteps.find(({ value }) => value === nextStep)?.label[locale];
            return (
              <Link className="db-link" to={`/projects/${apply_ID}`}>
                {nextStep === 'fulfil' ? own('toFulfil', { count: toFulfil }) : (step ?? own('see'))}
              </Link>
            );
          },
        },
        amanName: { header: own('manager'), kind: 'nowrap' },
        busiTypeName: { kind: 'nowrap' },
        // What is paid back waits for nobody.
        dueDay: { cell: ({ dueDay, outstanding }) => <LastDay day={dueDay} isSettled={outstanding === '0'} /> },
      }}
    />
  );
}

/** A name that begins with the client's says what follows. */
function endOfName(name: string, client = ''): string {
  const rest = client !== '' && name.startsWith(client) ? name.slice(client.length).trim() : '';
  return rest === '' ? name : rest;
}

function Cut({ text = '' }: { readonly text?: string | undefined }) {
  return (
    <span className="db-cell-cut max-w-24" title={text}>
      {text}
    </span>
  );
}
