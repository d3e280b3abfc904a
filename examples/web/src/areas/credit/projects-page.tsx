import type { Locale, ValuesOf } from '@danbao/core';
import { applicationStates, type project } from '@danbao/core/credit';
import { formatAmount } from '@danbao/core/format';
import { buildPath } from '@danbao/core/routes';
import { useLocale, usePermission } from '@danbao/react';
import { type ProjectSearch, useProjects } from '@danbao/react/credit';
import { type Column, Pager, ToolTable } from '@danbao/react/table';
import { Link } from 'react-router';
import { type AppWordFunction, useAppWords } from '../../shared/i18n/words.ts';
import { LastDay } from '../../shared/last-day.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { useProjectWords } from './i18n/words.ts';
import { ProjectSearchForm } from './project-search-form.tsx';

type Project = ValuesOf<typeof project>;

/** Where an application for a new credit is written. */
const newApplication = buildPath('sendpt', { id: 'new', type: 'start', newType: 'base_project_flow', infoId: '0' });

/** Projects: search above, table, pager below. */
export function ProjectsPage() {
  const w = useAppWords();
  const own = useProjectWords();
  usePageTitle(w('projectsTitle'));
  const state = useListAddress<ProjectSearch>({ projectName: '', clientName: '' });
  const projects = useProjects({ state });
  const locale = useLocale();
  const mayStart = usePermission('flow:write');
  return (
    <>
      <PageHead
        title={w('projectsTitle')}
        tools={
          mayStart && (
            <Link className="db-button db-button-primary" to={newApplication}>
              {w('newApplication')}
            </Link>
          )
        }
      />
      <ProjectSearchForm initial={projects.search} onSearch={projects.find} />
      <div className="db-panel mt-3 p-3 lg:p-4">
        <ToolTable
          storeKey="projects"
          label={w('projectsTitle')}
          columns={columnsOf(w, locale)}
          rows={projects.rows}
          rowKey={(row) => row.project_ID}
          stale={projects.stale}
          error={projects.error}
          onRetry={projects.reload}
          empty={Object.values(projects.search).every((text) => text === '') ? own('firstProject') : w('noProjects')}
        />
        <Pager total={projects.total} page={projects.page} size={projects.size} onChange={projects.goTo} />
      </div>
    </>
  );
}

function columnsOf(w: AppWordFunction, locale: Locale): readonly Column<Project>[] {
  return [
    {
      id: 'name',
      header: w('projectName'),
      cell: (row) => (
        <Link
          className="db-link db-cell-cut db-cell-short"
          title={row.projectName}
          to={`/projects/${row.apply_ID}/measures`}
        >
          {row.projectName}
        </Link>
      ),
    },
    {
      id: 'code',
      header: w('busiCode'),
      kind: 'nowrap',
      cell: (row) => <span className="db-mono">{row.busiCode}</span>,
    },
    {
      id: 'client',
      header: w('clientName'),
      cell: (row) => <Cut text={row.clientName} />,
      text: (row) => row.clientName ?? '',
    },
    {
      id: 'state',
      header: w('projectState'),
      kind: 'nowrap',
      cell: ({ apply_ID, state }) => (
        <Link className="db-link" to={`/projects/${apply_ID}`}>
          {applicationStates.find(({ value }) => value === state)?.label[locale]}
        </Link>
      ),
      text: ({ state }) => applicationStates.find(({ value }) => value === state)?.label[locale] ?? '',
    },
    { id: 'type', header: w('busiType'), kind: 'nowrap', cell: (row) => row.busiTypeName },
    { id: 'sum', header: w('applySum'), kind: 'number', cell: (row) => amountOf(row.applySum) },
    {
      id: 'until',
      header: w('creditUntil'),
      kind: 'nowrap',
      cell: ({ creditEndDate = '' }) => <LastDay day={creditEndDate} />,
      text: ({ creditEndDate = '' }) => creditEndDate.slice(0, 10),
    },
    { id: 'lead', header: w('lead'), kind: 'nowrap', cell: (row) => row.amanName },
    {
      id: 'measures',
      header: w('measureCount'),
      kind: 'nowrap',
      cell: ({ measureCount = '0', fulfilledCount = '0' }) =>
        w('measureCountText', { count: measureCount, done: fulfilledCount }),
    },
  ];
}

function Cut({ text = '' }: { readonly text?: string | undefined }) {
  return (
    <span className="db-cell-cut db-cell-short" title={text}>
      {text}
    </span>
  );
}

function amountOf(value: string | undefined): string {
  return value === undefined || value === '' ? '' : formatAmount(value);
}
