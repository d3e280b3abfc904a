import type { Option } from '@danbao/core/fields';
import { documentLevels } from '@danbao/core/flows';
import { useLocale } from '@danbao/react';
import { SelectField } from '@danbao/react/form';
import { SearchBar } from '@danbao/react/table';
import { choicesOf } from '../../shared/answer-of.ts';
import { useDocumentPageWords } from './i18n/words.ts';

export interface RegisterFilter extends Readonly<Record<string, string>> {
  readonly text: string;
  readonly state: string;
  readonly level: string;
}

export interface RegisterSearchProps {
  readonly filter: RegisterFilter;
  readonly states: readonly Option[];
  readonly onChange: (next: Partial<RegisterFilter>) => void;
}

/** By what a register is searched. */
export function RegisterSearch({ filter, states, onChange }: RegisterSearchProps) {
  const w = useDocumentPageWords();
  const locale = useLocale();
  return (
    <SearchBar
      label={w('text')}
      initial={filter.text}
      values={givenOf(filter)}
      className="db-panel p-3 lg:p-4"
      onSearch={(text) => onChange({ text: text.trim() })}
    >
      <SelectField
        name="state"
        label={w('state')}
        value={filter.state}
        options={choicesOf(states, locale, w('all'))}
        onChange={(state) => onChange({ state })}
      />
      <SelectField
        name="level"
        label={w('level')}
        value={filter.level}
        options={choicesOf(documentLevels, locale, w('all'))}
        onChange={(level) => onChange({ level })}
      />
    </SearchBar>
  );
}

/** The filters that ask for something. */
export function givenOf(filter: RegisterFilter): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(filter).filter(([, text]) => text !== ''));
}
