import { auditActions, auditEntities } from '@danbao/core/admin';
import { useLocale } from '@danbao/react';
import type { AdminSearch } from '@danbao/react/admin';
import { DayField, FieldFrame, SelectField } from '@danbao/react/form';
import { SearchForm } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { choicesOf } from '../../shared/answer-of.ts';
import { useAdminPageWords } from './i18n/words.ts';

/** Nothing is searched for. `subject` is the record that is followed; it has no field of its own. */
export const emptyAuditSearch = {
  user: '',
  entity: '',
  action: '',
  beginDate: '',
  endDate: '',
  text: '',
  subject: '',
};

export interface AuditSearchFormProps {
  readonly first: AdminSearch;
  readonly onSearch: (search: AdminSearch) => void;
}

/** Who, what, when and what stood in it. */
export function AuditSearchForm({ first, onSearch }: AuditSearchFormProps) {
  const w = useAdminPageWords();
  const locale = useLocale();
  const [asked, setAsked] = useState(first);
  const put = (name: string) => (value: string) => setAsked((before) => ({ ...before, [name]: value.trim() }));
  const input = (name: string, label: string) => (
    <FieldFrame name={name} label={label}>
      {({ id }) => (
        <span className="db-control">
          <input
            id={id}
            className="db-input"
            autoComplete="off"
            defaultValue={first[name]}
            onChange={(event) => put(name)(event.target.value)}
          />
        </span>
      )}
    </FieldFrame>
  );
  const kinds = Object.entries(auditEntities).map(([value, { label }]) => ({ value, text: label[locale] }));
  return (
    <SearchForm className="db-panel p-3 lg:p-4" values={asked} onSearch={() => onSearch(asked)}>
      {input('user', w('who'))}
      <SelectField
        name="entity"
        label={w('what')}
        value={asked['entity'] ?? ''}
        options={[{ value: '', text: w('all') }, ...kinds]}
        onChange={put('entity')}
      />
      <SelectField
        name="action"
        label={w('did')}
        value={asked['action'] ?? ''}
        options={choicesOf(auditActions, locale, w('all'))}
        onChange={put('action')}
      />
      <DayField name="beginDate" label={w('from')} value={asked['beginDate'] ?? ''} onChange={put('beginDate')} />
      <DayField name="endDate" label={w('until')} value={asked['endDate'] ?? ''} onChange={put('endDate')} />
      {input('text', w('content'))}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />}>
          {w('search')}
        </Button>
        <Button onClick={() => onSearch(emptyAuditSearch)}>{w('reset')}</Button>
      </div>
    </SearchForm>
  );
}
