import type { Locale } from '@danbao/core';
import { formatAmount } from '@danbao/core/format';
import { Button } from '../../button/button.tsx';
import type { TableSection } from '../../table/table-sections.tsx';
import { TableState } from '../../table/table-state.tsx';
import { StateTag, statesOf } from '../../view/state-tag.tsx';
import type { AnyRecord } from '../use-records.ts';
import { groupName } from './group-name.ts';
import type { ListGroup, ListGroups } from './use-groups.ts';
import { useGroupWords } from './words.ts';

/** The groups of a list as sections of its table. */
export function groupSections({ by, groups, size }: ListGroups, locale: Locale): readonly TableSection<AnyRecord>[] {
  const states = statesOf(by.definition);
  return groups.map((group) => {
    const { value, count, isOpen, toggle, rows, sums, isLoading, error } = group;
    const isWhole = !isLoading && !error && rows.length >= count;
    const isState = states.some((state) => state.value === value);
    return {
      ...{ key: value, count, isOpen, onToggle: toggle, rows },
      title: isState ? <StateTag options={states} value={value} /> : groupName(by, group, locale),
      sums: Object.fromEntries(Object.entries(sums).map(([field, sum]) => [field, formatAmount(sum)])),
      foot: isWhole ? undefined : <GroupFoot group={group} size={size} />,
    };
  });
}

interface GroupFootProps {
  readonly group: ListGroup;
  readonly size: number;
}

function GroupFoot({ group: { count, rows, isLoading, error, reload, showMore }, size }: GroupFootProps) {
  const w = useGroupWords();
  if (error) return <TableState rows={rows} error={error} onRetry={reload} />;
  if (isLoading) return <span role="status">{w('loading')}</span>;
  const rest = count - rows.length;
  return (
    <Button variant="text" onClick={showMore}>
      {w('more', { count: Math.min(rest, size), rest })}
    </Button>
  );
}
