import type { MeasureRecord } from '@danbao/core/measures';
import { ListControl } from '../../form/controls/list-control.tsx';
import { useWords } from '../../i18n/words.ts';
import { useLocale } from '../../provider/use-danbao.ts';
import { type KindOf, useKindOf } from '../use-kinds.ts';
import type { MeasuresFilter } from './filter-measures.ts';

export interface MeasuresFilterBoxProps {
  readonly rows: readonly MeasureRecord[];
  /** How many of them are shown now. */
  readonly shown: number;
  readonly filter: MeasuresFilter;
  readonly onChange: (filter: MeasuresFilter) => void;
}

/** Narrows the table while one types: by name, owner or number, by kind, fulfilled or not. */
export function MeasuresFilterBox({ rows, shown, filter, onChange }: MeasuresFilterBoxProps) {
  const w = useWords();
  const locale = useLocale();
  const kindOf = useKindOf();
  const kinds = new Map(rows.flatMap((row) => entryOf(kindOf(row))));
  return (
    <search className="db-root db-filter" aria-label={w('measuresFilter')}>
      <span className="db-control">
        <input
          type="search"
          className="db-input"
          aria-label={w('filterText')}
          placeholder={w('filterText')}
          autoComplete="off"
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
        />
      </span>
      <Choice
        label={w('counterType')}
        value={filter.kind}
        options={[...kinds].map(([value, label]) => [value, label[locale]] as const)}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      <Choice
        label={w('fulfilled')}
        value={filter.fulfilled}
        options={[
          ['1', w('isFulfilled')],
          ['0', w('notFulfilled')],
        ]}
        onChange={(fulfilled) => onChange({ ...filter, fulfilled })}
      />
      <span className="db-filter-count" role="status">
        {w('measuresShown', { shown, total: rows.length })}
      </span>
    </search>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const w = useWords();
  return (
    <span className="db-filter-choice">
      <ListControl
        label={label}
        value={value}
        options={[
          { value: '', text: w('filterAllOf', { name: label }) },
          ...options.map(([option, text]) => ({ value: option, text })),
        ]}
        onChange={onChange}
      />
    </span>
  );
}

function entryOf(kind: ReturnType<KindOf>) {
  return kind ? [[kind.kind, kind.label] as const] : [];
}
