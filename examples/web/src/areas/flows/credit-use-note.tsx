import { credit, formatAmount } from '@danbao/core';
import { useEndpoint, useFeeProposals, usePermission } from '@danbao/react';
import { Link } from 'react-router';
import type { FlowNoteProps } from './flow-notes.tsx';
import { useFlowPageWords } from './i18n/words.ts';

/** How much of the credit is left, and the way to its project; the fees below are proposed from the rates. */
export function CreditUseNote({ record, infoId, form }: FlowNoteProps) {
  const w = useFlowPageWords();
  useFeeProposals(form);
  const enabled = usePermission('project:read');
  const own = record?.values['applyId'];
  const apply_ID = typeof own === 'string' ? own : infoId;
  const { data } = useEndpoint(credit.apply, { apply_ID: apply_ID ?? '' }, { enabled: enabled && Boolean(apply_ID) });
  if (!data) return null;
  const amount = (text = '0') => formatAmount(text);
  return (
    <p className="db-panel mb-3 flex flex-wrap items-center justify-between gap-2 p-3 lg:p-4">
      <span>
        {w('creditLeft', {
          sum: amount(data.applySum),
          used: amount(data.usedSum),
          rest: amount(data.restSum),
        })}
      </span>
      <Link className="db-link" to={`/projects/${data.apply_ID}`}>
        {w('toProject')}
      </Link>
    </p>
  );
}
