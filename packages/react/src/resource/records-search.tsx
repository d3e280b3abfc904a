import { type Field, isPersonId } from '@danbao/core/fields';
import { betweenNames } from '@danbao/core/i18n';
import type { AnyResource, Filter, Listed } from '@danbao/core/resources';
import { Plus, Search } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { controlOf } from '../form/entity-field.tsx';
import { useDanbao, useLocale } from '../provider/use-danbao.ts';
import { usePermissions } from '../provider/use-permission.ts';
import { useSession } from '../provider/use-session.ts';
import { useSyncedDraft } from '../query/use-synced-draft.ts';
import { later } from '../view/later.tsx';
import { Popover } from '../view/popover.tsx';
import type { AddFilterProps } from './filters/add-filter.tsx';
import { type AskedField, askedFields, clearedFilter, withConditions } from './filters/field-conditions.ts';
import { FilterChip } from './filters/filter-chip.tsx';
import { useFilterWords } from './filters/words.ts';
import { isNarrowed, type RecordsFilter } from './use-records.ts';

const AddFilter = later<AddFilterProps>(async () => (await import('./filters/add-filter.tsx')).AddFilter);

/** The button of all other filters. */
const more = '[data-more]';

export interface RecordsSearchProps {
  readonly resource: Listed;
  readonly filter: RecordsFilter;
  readonly onFind: (filter: RecordsFilter) => void;
  /** Always asked: what goes without saying is offered to nobody. */
  readonly fixed?: RecordsFilter;
  /** Stands at the end of the bar. */
  readonly children?: ReactNode;
}

/**
 * What a list is narrowed by, in one bar: its text where the definition says what is searched, the declared filters, a chip for
 * everything that is asked, and every other field of the records.
 */
export function RecordsSearch({ resource, filter, onFind, fixed = {}, children }: RecordsSearchProps) {
  const w = useFilterWords();
  const { locale, resources } = useDanbao();
  const fields = askedFields(resource, filter).filter(
    (one) => fixed[one.field] === undefined && isOffered(one, resources),
  );
  const bar = useRef<HTMLElement>(null);
  const focusOn = (selector: string) => bar.current?.querySelector<HTMLElement>(selector)?.focus();
  const change = (field: string, conditions: AskedField['conditions']) => {
    // The chip goes, and the focus with it.
    if (conditions.length === 0 && inSight.some((one) => one.field === field && !one.isDeclared)) focusOn(more);
    onFind(withConditions(resource, filter, field, conditions));
  };
  const clear = () => {
    focusOn('button, input');
    onFind(clearedFilter(resource, filter));
  };
  const inSight = fields.filter(({ isDeclared, conditions }) => isDeclared || conditions.length > 0);
  const others = fields.filter(({ isDeclared, conditions }) => !isDeclared && conditions.length === 0);
  return (
    <search ref={bar} className="db-root db-facets" aria-label={w('bar', { name: resource.pluralLabel[locale] })}>
      <SearchText resource={resource} filter={filter} onFind={onFind} />
      {fixed['mine'] === undefined && <MineChip resource={resource} filter={filter} onFind={onFind} />}
      {inSight.map((field) => (
        <FilterChip key={field.field} field={field} onChange={(conditions) => change(field.field, conditions)} />
      ))}
      {others.length > 0 && (
        <Popover
          label={w('moreFields')}
          align="start"
          className="db-facet-panel"
          trigger={(button) => (
            <button
              type="button"
              className="db-root db-facet-button"
              data-more=""
              aria-label={w('moreFields')}
              {...button}
            >
              <Plus aria-hidden="true" />
              {w('more')}
            </button>
          )}
        >
          {(close) => <AddFilter fields={others} onChange={change} onDone={close} />}
        </Popover>
      )}
      {isNarrowed(filter) && (
        <Button variant="text" onClick={clear}>
          {w('clear')}
        </Button>
      )}
      {children && <div className="db-facets-end">{children}</div>}
    </search>
  );
}

/** A field that nobody can fill in, an id without a list of what it may be, is asked for by links alone. */
function isOffered(
  { definition, operators, isDeclared, conditions }: AskedField,
  resources: readonly AnyResource[],
): boolean {
  const { references, options } = definition;
  if (conditions.length > 0 || isPersonId(definition)) return true;
  if (references !== undefined) return resources.some(({ name }) => name === references);
  const isBareId = operators.includes('in') && !options;
  return controlOf(definition) !== undefined && (isDeclared || !isBareId);
}

type PartProps = Pick<RecordsSearchProps, 'resource' | 'filter' | 'onFind'>;

/** Enter searches, and so does emptying it. */
function SearchText({ resource: { list, record }, filter, onFind }: PartProps) {
  const w = useFilterWords();
  const locale = useLocale();
  const asked = filter['text'] ?? '';
  const [typed, setTyped] = useSyncedDraft(asked);
  if (list.search.length === 0) return null;
  const label = list.search
    .map((name: string) => (record.fields[name] as Field).label[locale])
    .join(betweenNames(locale));
  const find = (text: string) => onFind({ ...filter, text: text.trim() });
  return (
    <form
      className="db-facet-search"
      onSubmit={(event) => {
        event.preventDefault();
        find(typed);
      }}
    >
      <span className="db-control">
        <button type="submit" className="db-affix" aria-label={w('search')}>
          <Search aria-hidden="true" />
        </button>
        <input
          type="search"
          className="db-input"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value);
            if (value === '' && asked !== '') find('');
          }}
        />
      </span>
    </form>
  );
}

/** Only what somebody made themselves, for those who see more than that; or where they are the person whom the list asks for. */
function MineChip({ resource: { scope, list }, filter, onFind }: PartProps) {
  const w = useFilterWords();
  const { has } = usePermissions();
  const own = useSession()?.user?.userId;
  const person = list.filters.find(({ definition }: Filter) => isPersonId(definition))?.field;
  const isByAuthor = typeof scope === 'object' && 'ownUnless' in scope && has(scope.ownUnless);
  const [name, value] = isByAuthor ? ['mine', '1'] : [person, own];
  if (name === undefined || value === undefined) return null;
  const isOn = filter[name] === value;
  return (
    <span className="db-facet" data-asked={isOn}>
      <button
        type="button"
        className="db-root db-facet-button"
        aria-pressed={isOn}
        onClick={() => onFind({ ...filter, [name]: isOn ? '' : value })}
      >
        {w('mine')}
      </button>
    </span>
  );
}
