import { GroupMenu } from './groups/group-menu.tsx';
import { RecordsSearch, type RecordsSearchProps } from './records-search.tsx';
import type { RecordsFilter } from './use-records.ts';
import { ViewsMenu } from './views/views-menu.tsx';

export interface ListBarProps extends Omit<RecordsSearchProps, 'children'> {
  /** The views of the list are kept by this name. */
  readonly storeKey: string;
  /** What the page asks by itself when it is opened. @default nothing */
  readonly usual?: RecordsFilter | undefined;
}

/** The bar of a list with its groups and the views that a person keeps of it. Lists that stand within a record have none, and do not load it. */
export function ListBar({ storeKey, usual, ...search }: ListBarProps) {
  return (
    <RecordsSearch {...search}>
      <GroupMenu resource={search.resource} filter={search.filter} onFind={search.onFind} fixed={search.fixed} />
      <ViewsMenu storeKey={storeKey} filter={search.filter} onFind={search.onFind} usual={usual} />
    </RecordsSearch>
  );
}
