import { workRelations, workStates } from '@danbao/core/flows';
import { useLocale } from '@danbao/react';
import type { WorkItemFilter } from '@danbao/react/flows';
import { FieldFrame, SelectField } from '@danbao/react/form';
import { SearchForm } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { choicesOf } from '../../shared/answer-of.ts';
import { useWorkWords } from './i18n/words.ts';

export interface WorkSearchFormProps {
  readonly first: WorkItemFilter;
  /** Only overdue items are shown anyway. */
  readonly overdue: boolean;
  readonly onSearch: (filter: WorkItemFilter) => void;
}

/** Nothing is searched for. */
export const emptySearch: WorkItemFilter = { text: '', deptName: '', status: '', relation: '', overdue: '' };

/** Which work items: text, department, status, what is mine, whether overdue. */
export function WorkSearchForm({ first, overdue, onSearch }: WorkSearchFormProps) {
  const w = useWorkWords();
  const locale = useLocale();
  const [typed, setTyped] = useState(first);
  const write = (name: string) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const lists = [
    ['status', w('status'), choicesOf(workStates, locale, w('all'))],
    ['relation', w('relation'), choicesOf(workRelations, locale, w('all'))],
    [
      'overdue',
      w('late'),
      [
        { value: '', text: w('all') },
        { value: '1', text: w('lateOnly') },
      ],
    ],
  ] as const;
  return (
    <SearchForm
      className="db-panel p-3 lg:p-4"
      values={typed}
      onSearch={() => onSearch(Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()])))}
    >
      {(['text', 'deptName'] as const).map((name) => (
        <FieldFrame key={name} name={name} label={w(name === 'text' ? 'text' : 'department')}>
          {({ id }) => (
            <span className="db-control">
              <input
                id={id}
                className="db-input"
                autoComplete="off"
                value={typed[name] ?? ''}
                onChange={(event) => write(name)(event.target.value)}
              />
            </span>
          )}
        </FieldFrame>
      ))}
      {lists
        .filter(([name]) => !(overdue && name === 'overdue'))
        .map(([name, label, options]) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            value={typed[name] ?? ''}
            options={options}
            onChange={write(name)}
          />
        ))}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />}>
          {w('search')}
        </Button>
        <Button
          onClick={() => {
            setTyped(emptySearch);
            onSearch(emptySearch);
          }}
        >
          {w('reset')}
        </Button>
      </div>
    </SearchForm>
  );
}
