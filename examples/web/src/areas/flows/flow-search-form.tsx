import type { Label } from '@danbao/core';
import { flowDefinitions, flowStatusFilters } from '@danbao/core/flows';
import { parseDateText } from '@danbao/core/format';
import { useLocale, useSyncedDraft } from '@danbao/react';
import { type FlowFilter, useFlowStarts } from '@danbao/react/flows';
import { DayField, FieldFrame, SelectField } from '@danbao/react/form';
import { SearchForm } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Search } from 'lucide-react';
import { choicesOf } from '../../shared/answer-of.ts';
import { useFlowPageWords } from './i18n/words.ts';

export interface FlowSearchFormProps {
  readonly initial: FlowFilter;
  readonly onSearch: (filter: FlowFilter) => void;
}

/** Nothing is searched for. */
export const emptySearch: FlowFilter = { text: '', flowCode: '', status: '', from: '', until: '' };

const days = ['from', 'until'] as const;
const statuses = flowStatusFilters.filter(({ value }) => value !== 'deleted');

/** Which flows: title or starter, flow, status, days. */
export function FlowSearchForm({ initial, onSearch }: FlowSearchFormProps) {
  const w = useFlowPageWords();
  const locale = useLocale();
  const [typed, setTyped] = useSyncedDraft(initial);
  const write = (name: string) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const search = (filter: FlowFilter) => {
    const [from, until] = [dayIn(filter['from']), dayIn(filter['until'])];
    const asked = { ...filter, text: filter['text']?.trim() ?? '', from, until };
    setTyped(asked);
    onSearch(asked);
  };
  return (
    <SearchForm className="db-panel p-3 lg:p-4" values={typed} onSearch={() => search(typed)}>
      <FieldFrame name="text" label={w('text')}>
        {({ id }) => (
          <span className="db-control">
            <input
              id={id}
              className="db-input"
              autoComplete="off"
              value={typed['text'] ?? ''}
              onChange={(event) => write('text')(event.target.value)}
            />
          </span>
        )}
      </FieldFrame>
      {days.map((name) => (
        <DayField key={name} name={name} label={w(name)} value={typed[name] ?? ''} onChange={write(name)} />
      ))}
      <SelectField
        name="flowCode"
        label={w('flow')}
        value={typed['flowCode'] ?? ''}
        options={useFlowChoices(w('all'))}
        onChange={write('flowCode')}
      />
      <SelectField
        name="status"
        label={w('status')}
        value={typed['status'] ?? ''}
        options={choicesOf(statuses, locale, w('all'))}
        onChange={write('status')}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />}>
          {w('search')}
        </Button>
        <Button onClick={() => search(emptySearch)}>{w('reset')}</Button>
      </div>
    </SearchForm>
  );
}

/** Every flow with a definition, and the drawn-up forms that the person may start. */
function useFlowChoices(all: string) {
  const locale = useLocale();
  const starts = useFlowStarts().data ?? [];
  const defined = Object.values<{ readonly code: string; readonly label: Label }>(flowDefinitions);
  const drawn = starts.filter(({ flowCode }) => !defined.some(({ code }) => code === flowCode));
  const options = [
    ...defined.map(({ code, label }) => ({ value: code, label })),
    ...drawn.map(({ flowCode, flowName, flowNameEn }) => ({
      value: flowCode,
      label: { zh: flowName, en: flowNameEn },
    })),
  ];
  return choicesOf(options, locale, all);
}

function dayIn(text = ''): string {
  return text.trim() === '' ? '' : (parseDateText(text) ?? text.trim()).slice(0, 10);
}
