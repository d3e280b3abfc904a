import { briefOf, dealOf } from '@danbao/core/credit';
import { DealSimulator, DecisionBrief, useBrief } from '@danbao/react/credit';
import type { FlowFormState, FlowRecord } from '@danbao/react/flows';
import { Button } from '@danbao/react/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFlowPageWords } from './i18n/words.ts';

export interface DraftBriefProps {
  readonly record: FlowRecord;
  readonly form: FlowFormState;
}

/** What the signers will be told, by what stands in the form as it is typed, and a simulation of other sums: before anything is sent. */
export function DraftBrief({ record, form }: DraftBriefProps) {
  const w = useFlowPageWords();
  const { known } = useBrief(record);
  const values = useTyped(form);
  const [opened, setOpened] = useState<boolean>();
  if (!known) return null;
  const deal = dealOf(record.flowCode, values, known.facts.shareRate);
  const brief = briefOf(known.facts, deal);
  // What passes a limit is not folded away.
  const isOpen = opened ?? brief.beyond.length > 0;
  const Sign = isOpen ? ChevronUp : ChevronDown;
  return (
    <div className="mb-3 grid gap-3">
      <Button
        className="justify-self-start"
        aria-expanded={isOpen}
        icon={<Sign aria-hidden="true" />}
        onClick={() => setOpened(!isOpen)}
      >
        {w('draftBrief')}
      </Button>
      {isOpen && (
        <>
          <DecisionBrief facts={known.facts} deal={deal} brief={brief} />
          <DealSimulator facts={known.facts} deal={deal} />
        </>
      )}
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
