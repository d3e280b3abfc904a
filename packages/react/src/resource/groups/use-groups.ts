import type { Page, PageGroup } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import { conditionsOfGroup, formatWhere, type Grouping } from '@danbao/core/resources';
import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Asked, endpointQuery } from '../../query/use-endpoint.ts';
import { conditionsIn } from '../filters/field-conditions.ts';
import type { AnyRecord, RecordsFilter } from '../use-records.ts';

/** A group of a list with those of its rows that are seen. */
export interface ListGroup extends PageGroup {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly rows: readonly AnyRecord[];
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly reload: () => void;
  /** Shows further rows. */
  readonly showMore: () => void;
}

export interface ListGroups {
  readonly by: Grouping;
  readonly groups: readonly ListGroup[];
  /** How many rows a group shows at first, and more at a time. */
  readonly size: number;
  /** The rows of all open groups, in order. */
  readonly rows: readonly AnyRecord[];
}

interface GroupedList {
  readonly client: Asked;
  readonly endpoint: Endpoint<unknown, Page<AnyRecord>>;
  /** What is asked beside the groups. */
  readonly query: RecordsFilter;
  readonly grouping: Grouping | undefined;
  readonly answer: { readonly groups: readonly PageGroup[] | undefined; readonly stale: boolean };
  readonly size: number;
}

/** How many pages of each group are seen. */
interface Opened {
  readonly by: string;
  readonly pages: ReadonlyMap<string, number>;
}

/** The groups of a list, all closed at first; those that are opened have rows of the usual call, under the conditions of their group. */
export function useGroups({ client, endpoint, query, grouping, answer, size }: GroupedList): ListGroups | undefined {
  const [opened, setOpened] = useState<Opened>({ by: '', pages: new Map() });
  // The groups of before stand until those that are asked for are there.
  const answered = useRef(grouping);
  if (!answer.stale) answered.current = grouping;
  const by = grouping && answered.current;
  const pages: Opened['pages'] = by && opened.by === by.name ? opened.pages : new Map();
  const found = (by && answer.groups) ?? [];
  const asked = found.flatMap((group) =>
    Array.from({ length: pages.get(group.value) ?? 0 }, (_, page) => ({ group, page })),
  );
  const answers = useQueries({
    queries: asked.map(({ group, page }) =>
      endpointQuery(client, endpoint, {
        ...query,
        where: by ? whereIn(query, by, group.value) : '',
        ...{ pageNum: String(page + 1), pageSize: String(size) },
      }),
    ),
  });
  if (!by || !answer.groups) return undefined;
  const show = (value: string, count: number) => {
    const next = new Map(pages);
    if (count > 0) next.set(value, count);
    else next.delete(value);
    setOpened({ by: by.name, pages: next });
  };
  const groups = found.map((group): ListGroup => {
    const own = answers.filter((_, at) => asked[at]?.group === group);
    return {
      ...group,
      isOpen: own.length > 0,
      toggle: () => show(group.value, own.length > 0 ? 0 : 1),
      rows: own.flatMap(({ data }) => data?.rows ?? []),
      isLoading: own.some(({ isLoading }) => isLoading),
      error: own.find(({ error }) => error)?.error,
      reload: () => own.forEach(({ refetch }) => void refetch()),
      showMore: () => show(group.value, own.length + 1),
    };
  });
  return { by, groups, size, rows: groups.flatMap(({ rows }) => rows) };
}

function whereIn(query: RecordsFilter, by: Grouping, value: string): string {
  return formatWhere([...conditionsIn(query), ...conditionsOfGroup(by, value)]);
}
