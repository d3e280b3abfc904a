import { parseDateText } from '@danbao/core/format';
import { mealTypes, orderStates } from '@danbao/core/office';
import { useLocale, useSyncedDraft } from '@danbao/react';
import { DayField, FieldFrame, SelectField } from '@danbao/react/form';
import type { CanteenFilter } from '@danbao/react/office';
import { SearchForm } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Search } from 'lucide-react';
import { choicesOf } from '../../shared/answer-of.ts';
import { useAppWords } from '../../shared/i18n/words.ts';

export interface OrderSearchFormProps {
  /** What it goes back to. */
  readonly first: CanteenFilter;
  readonly initial: CanteenFilter;
  readonly onSearch: (filter: CanteenFilter) => void;
}

const days = ['beginDate', 'endDate'] as const;

/** Which orders: days, meal, state, person. */
export function OrderSearchForm({ first, initial, onSearch }: OrderSearchFormProps) {
  const w = useAppWords();
  const locale = useLocale();
  const [typed, setTyped] = useSyncedDraft(initial);
  const write = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const search = (filter: CanteenFilter) => {
    const read = days.map((name) => [name, dayIn(filter[name])] as const);
    const asked = { ...filter, ...Object.fromEntries(read), userName: filter['userName']?.trim() ?? '' };
    setTyped(asked);
    onSearch(asked);
  };
  return (
    <SearchForm className="db-panel p-3 lg:p-4" values={typed} onSearch={() => search(typed)}>
      {days.map((name) => (
        <DayField
          key={name}
          name={name}
          label={w(name)}
          value={typed[name] ?? ''}
          onChange={(value) => write(name, value)}
        />
      ))}
      <FieldFrame name="userName" label={w('userName')}>
        {({ id }) => (
          <span className="db-control">
            <input
              id={id}
              className="db-input"
              autoComplete="off"
              value={typed['userName'] ?? ''}
              onChange={(event) => write('userName', event.target.value)}
            />
          </span>
        )}
      </FieldFrame>
      <SelectField
        name="mealType"
        label={w('meal')}
        value={typed['mealType'] ?? ''}
        options={choicesOf(mealTypes, locale, w('allTypes'))}
        onChange={(value) => write('mealType', value)}
      />
      <SelectField
        name="status"
        label={w('orderStatus')}
        value={typed['status'] ?? ''}
        options={choicesOf(orderStates, locale, w('allTypes'))}
        onChange={(value) => write('status', value)}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />}>
          {w('search')}
        </Button>
        <Button onClick={() => search(first)}>{w('reset')}</Button>
      </div>
    </SearchForm>
  );
}

/** A day in the ways that people type it; what is none is left for the server to name. */
function dayIn(text = ''): string {
  return parseDateText(text) ?? text.trim();
}
