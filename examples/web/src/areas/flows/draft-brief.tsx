import { briefOf, dealOf } from '@danbao/core/credit';
import { DealSimulator, DecisionBrief, useBrief } from '@danbao/react/credit';
import type { FlowFormState, FlowRecord } from '@danbao/react/flows';
import { useEffect, useState } from 'react';

export interface DraftBriefProps {
  readonly record: FlowRecord;
  readonly form: FlowFormState;
}

/** What the signers will be told, by what stands in the form as it is typed, and a simulation of other sums: before anything is sent. */
export function DraftBrief({ record, form }: DraftBriefProps) {
  const { known } = useBrief(record);
  const values = useTyped(form);
  if (!known) return null;
  const deal = dealOf(record.flowCode, values, known.facts.shareRate);
  const brief = briefOf(known.facts, deal);
  return (
    <div className="mb-3 grid gap-3">
      <DecisionBrief facts={known.facts} deal={deal} brief={brief} />
      <DealSimulator facts={known.facts} deal={deal} />
    </div>
  );
}

/** The values of the form as they are typed. */
function useTyped({ form, values }: FlowFormState) {
  const [typed, setTyped] = useState(values);
  useEffect(() => {
    const { unsubscribe } = form.watch(() => setTyped(values()));
    return unsubscribe;
  }, [form, values]);
  return typed;
}
