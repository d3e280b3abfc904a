import type { ValuesOf } from '@danbao/core';
import { creditUseGaps, findProjects, type project } from '@danbao/core/credit';
import { type AnyFlow, flowDefinitions, flowPath } from '@danbao/core/flows';
import { listing } from '@danbao/core/resources';
import { Listing } from '@danbao/react/resources';
import { Link } from 'react-router';
import { ListFrame } from '../../shared/list-frame.tsx';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import { useFlowPageWords } from './i18n/words.ts';

const list = listing(findProjects, {
  follows: ['application', 'payment', 'repayment'],
  key: 'apply_ID',
  columns: ['projectName', 'busiCode', 'clientName', 'applySum', 'restSum', 'creditEndDate'],
  filters: [],
});

/** Which approved application a flow is about is chosen first. Nothing is drawn on one that has ended or is used up: it says so instead. */
export function ChooseApplication({ flow }: { readonly flow: AnyFlow }) {
  const w = useFlowPageWords();
  const isUse = flow.code === flowDefinitions.creditUse.code;
  return (
    <Listing
      listing={list}
      fixed={{ state: 'approved' }}
      empty={w(isUse ? 'noApplication' : 'noCredit')}
      arrange={(parts) => (
        <ListFrame
          title={w('chooseApplication')}
          about={w(isUse ? 'chooseApplicationHelp' : 'chooseCreditHelp')}
          parts={parts}
        />
      )}
      columns={{
        projectName: { header: w('application'), cell: (row) => <Application {...row} flow={flow} isUse={isUse} /> },
        busiCode: { kind: 'nowrap' },
      }}
    />
  );
}

interface ApplicationProps extends ValuesOf<typeof project> {
  readonly flow: AnyFlow;
  readonly isUse: boolean;
}

function Application({ flow, isUse, ...row }: ApplicationProps) {
  const w = useFlowPageWords();
  const today = useDayInChina();
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
}
