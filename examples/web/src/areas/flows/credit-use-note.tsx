import { credit, creditUseGaps } from '@danbao/core/credit';
import { formatAmount } from '@danbao/core/format';
import { useEndpoint, usePermission } from '@danbao/react';
import { useFeeProposals } from '@danbao/react/credit';
import { FlowGaps } from '@danbao/react/flows';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import { CreditConditions } from '../post-guarantee/public.ts';
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
  const today = useDayInChina();
  const sum = useSyncedDraft(form.form, 'loanSum');
  if (!data) return null;
  // A draft that was saved says so itself, above.
  const gaps = record ? [] : creditUseGaps(data, today, sum);
  const amount = (text = '0') => formatAmount(text);
  return (
    <>
      <FlowGaps gaps={gaps} />
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
      {record && <CreditConditions apply_ID={data.apply_ID} project_ID={data.project_ID} loanId={record.flowId} />}
    </>
  );
}

/** What stands in a field of the form, as it is typed. */
function useSyncedDraft(form: FlowNoteProps['form']['form'], name: string): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const read = () => setText(String(form.getValues(name) ?? ''));
    read();
    const { unsubscribe } = form.watch((_, { name: changed }) => (changed === undefined || changed === name) && read());
    return unsubscribe;
  }, [form, name]);
  return text;
}
