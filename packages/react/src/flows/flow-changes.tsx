import type { AnyFlow } from '@danbao/core/flows';
import { useState } from 'react';
import { SelectField } from '../form/search-fields.tsx';
import { useLocale } from '../provider/use-danbao.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { later } from '../view/later.tsx';
import { Section } from '../view/section.tsx';
import { differencesBetween, type FlowDifference } from './flow-changes-text.ts';
import { eventText } from './flow-log.tsx';
import { useFlowWords } from './i18n/words.ts';
import { type FlowLogEntry, useFlowLog } from './use-flows.ts';

const TextTraces = later(async () => (await import('./text-traces.tsx')).TextTraces);

export interface FlowChangesProps {
  readonly flow: AnyFlow;
  readonly flowId: string;
}

/** The form at two steps of a flow beside each other; nothing where only one step has been. */
export function FlowChanges({ flow, flowId }: FlowChangesProps) {
  const w = useFlowWords();
  const locale = useLocale();
  const { data: log = [] } = useFlowLog(flowId);
  const [chosen, setChosen] = useState<readonly [from?: number, until?: number]>([]);
  if (log.length < 2) return null;
  const [from = 1, until = log.length] = chosen;
  const differences = differencesBetween(flow, log, [from, until], locale, w);
  const columns: Column<FlowDifference>[] = [
    { id: 'field', header: w('field'), kind: 'nowrap', cell: ({ label }) => label },
    { id: 'traces', header: w('traces'), cell: ({ before, after }) => <TextTraces before={before} after={after} /> },
    { id: 'who', header: w('who'), cell: ({ by }) => by },
  ];
  const steps = (entries: readonly FlowLogEntry[]) =>
    entries.map((entry) => ({
      value: entry.seq,
      text: w('step', { seq: entry.seq, who: entry.userRealName, what: eventText(entry, locale) }),
    }));
  return (
    <Section title={w('compare')}>
      <div className="db-search db:mb-3">
        <StepField
          name="from"
          label={w('compareFrom')}
          value={from}
          options={steps(log.slice(0, -1))}
          onChange={(next) => setChosen([next, Math.max(until, next + 1)])}
        />
        <StepField
          name="until"
          label={w('compareTo')}
          value={until}
          options={steps(log.filter(({ seq }) => Number(seq) > from))}
          onChange={(next) => setChosen([from, next])}
        />
      </div>
      <DataTable
        label={w('compare')}
        columns={columns}
        rows={differences}
        rowKey={({ field }) => field}
        empty={w('sameForm')}
      />
    </Section>
  );
}

interface StepFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (seq: number) => void;
}

function StepField({ name, label, value, options, onChange }: StepFieldProps) {
  return (
    <SelectField
      name={name}
      label={label}
      value={String(value)}
      options={options}
      onChange={(next) => onChange(Number(next))}
    />
  );
}
