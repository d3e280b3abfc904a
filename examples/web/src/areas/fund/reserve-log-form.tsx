import { reserveEmployees, reserveEnterprises, reserveFigures, reservePlans, reserveVisits } from '@danbao/core/credit';
import { useLocale } from '@danbao/react';
import { DayField, SelectField } from '@danbao/react/form';
import { SearchForm } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useFundWords } from './i18n/words.ts';

/** Nothing is searched for. */
export const emptyLogSearch = { entity: '', timeFrom: '', timeTo: '' };
export type LogSearch = typeof emptyLogSearch;

/** The kinds of records whose changes are in the log. */
const logged = [reserveEnterprises, reserveVisits, reserveEmployees, reservePlans, reserveFigures];

export interface ReserveLogFormProps {
  readonly first: LogSearch;
  readonly onSearch: (search: LogSearch) => void;
}

/** Which kind of record, and when. */
export function ReserveLogForm({ first, onSearch }: ReserveLogFormProps) {
  const w = useFundWords();
  const locale = useLocale();
  const [asked, setAsked] = useState(first);
  const put = (name: keyof LogSearch) => (value: string) => setAsked((before) => ({ ...before, [name]: value }));
  const kinds = logged.map(({ name, label }) => ({ value: name as string, text: label[locale] }));
  return (
    <SearchForm className="db-panel p-3 lg:p-4" values={asked} onSearch={() => onSearch(asked)}>
      <SelectField
        name="entity"
        label={w('kind')}
        value={asked.entity}
        options={[{ value: '', text: w('all') }, ...kinds]}
        onChange={put('entity')}
      />
      <DayField name="timeFrom" label={w('from')} value={asked.timeFrom} onChange={put('timeFrom')} />
      <DayField name="timeTo" label={w('until')} value={asked.timeTo} onChange={put('timeTo')} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />}>
          {w('search')}
        </Button>
        <Button onClick={() => onSearch(emptyLogSearch)}>{w('reset')}</Button>
      </div>
    </SearchForm>
  );
}
