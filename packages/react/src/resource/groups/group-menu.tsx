import { groupingIn, groupingsOf, type Listed } from '@danbao/core/resources';
import { ChevronDown, Group } from 'lucide-react';
import { useLocale } from '../../provider/use-danbao.ts';
import { Popover } from '../../view/popover.tsx';
import type { RecordsFilter } from '../use-records.ts';
import { groupingName } from './group-name.ts';
import { useGroupWords } from './words.ts';

export interface GroupMenuProps {
  readonly resource: Listed;
  readonly filter: RecordsFilter;
  readonly onFind: (filter: RecordsFilter) => void;
  /** Always asked: all rows are alike in it. */
  readonly fixed?: RecordsFilter | undefined;
}

/** By what a list is grouped; nothing where it can be grouped by nothing. */
export function GroupMenu({ resource, filter, onFind, fixed = {} }: GroupMenuProps) {
  const w = useGroupWords();
  const locale = useLocale();
  const offered = groupingsOf(resource).filter(({ field }) => fixed[field] === undefined);
  if (filter['group'] === undefined || offered.length === 0) return null;
  const current = groupingIn(resource, filter);
  const named = offered.map((one) => ({ name: one.name, text: groupingName(one, locale) }));
  const options = [{ name: '', text: w('none') }, ...named];
  return (
    <Popover
      label={w('choose')}
      className="db-facet-panel"
      trigger={(button) => (
        <button type="button" className="db-root db-facet-button" {...button}>
          <Group aria-hidden="true" />
          <span className="db-facet-text">
            {current ? w('groupedBy', { name: groupingName(current, locale) }) : w('group')}
          </span>
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    >
      {(close) => (
        <ul className="db-facet-fields">
          {options.map(({ name, text }) => (
            <li key={name}>
              <button
                type="button"
                className="db-option db:w-full db:text-left"
                aria-current={name === (current?.name ?? '')}
                data-selected={name === (current?.name ?? '') || undefined}
                onClick={() => {
                  close();
                  onFind({ ...filter, group: name });
                }}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
