import type { ValuesOf } from '@danbao/core';
import { creditUseGaps, findProjects, type project } from '@danbao/core/credit';
import { type AnyFlow, flowDefinitions, flowPath } from '@danbao/core/flows';
import { formatAmount } from '@danbao/core/format';
import { usePages, useRepeatableParams } from '@danbao/react';
import { type Column, DataTable, Pager, SearchBar } from '@danbao/react/table';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHead } from '../../shared/page-head.tsx';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import { useFlowPageWords } from './i18n/words.ts';

type Project = ValuesOf<typeof project>;

/** Which approved application a flow is about is chosen first. Nothing is drawn on one that has ended or is used up: it says so instead. */
export function ChooseApplication({ flow }: { readonly flow: AnyFlow }) {
  const w = useFlowPageWords();
  const today = useDayInChina();
  const isUse = flow.code === flowDefinitions.creditUse.code;
  const [asked, ask] = useRepeatableParams(useState({ projectName: '', page: 1, size: 10 }));
  const named = asked.projectName === '' ? {} : { projectName: asked.projectName };
  const list = usePages(findProjects, { state: 'approved', ...named }, [asked, ask]);
  const columns: Column<Project>[] = [
    {
      id: 'name',
      header: w('application'),
      cell: (row) => {
        const gaps = isUse ? creditUseGaps(row, today) : [];
        if (gaps.length === 0)
          return (
            <Link
              className="db-link db-cell-cut"
              title={row.projectName}
              to={flowPath(flow, 'start', { infoId: row.apply_ID })}
            >
              {row.projectName}
            </Link>
          );
        return (
          <span className="inline-flex flex-wrap items-center gap-2 text-quiet">
            {row.projectName}
            {gaps.includes('usedUp') && <span className="db-tag db-tag-danger">{w('usedUp')}</span>}
            {gaps.includes('expired') && <span className="db-tag db-tag-danger">{w('expired')}</span>}
          </span>
        );
      },
    },
    { id: 'client', header: w('clientName'), cell: (row) => row.clientName },
    { id: 'sum', header: w('creditSum'), kind: 'number', cell: ({ applySum = '' }) => formatAmount(applySum) },
    { id: 'rest', header: w('creditRest'), kind: 'number', cell: ({ restSum = '' }) => formatAmount(restSum) },
    {
      id: 'until',
      header: w('creditUntil'),
      kind: 'nowrap',
      cell: ({ creditEndDate = '' }) => creditEndDate.slice(0, 10),
    },
  ];
  return (
    <>
      <PageHead title={w('chooseApplication')} about={w(isUse ? 'chooseApplicationHelp' : 'chooseCreditHelp')} />
      <SearchBar
        label={w('application')}
        initial=""
        onSearch={(projectName) => ask({ ...asked, projectName, page: 1 })}
        className="db-panel p-3 lg:p-4"
      />
      <div className="db-panel mt-3 p-3 lg:p-4">
        <DataTable
          label={w('chooseApplication')}
          columns={columns}
          rows={list.rows}
          rowKey={(row) => row.apply_ID}
          error={list.error}
          onRetry={list.reload}
          empty={w(isUse ? 'noApplication' : 'noCredit')}
        />
        <Pager total={list.total} page={list.page} size={list.size} onChange={list.goTo} />
      </div>
    </>
  );
}
