import { useLocale } from '@danbao/react';
import { emptyFilter, Listing, type ListingProps, type RecordsFilter } from '@danbao/react/resources';
import type { ReactNode } from 'react';
import { ListFrame } from './list-frame.tsx';
import { usePageTitle } from './pages-store.ts';
import { useListAddress } from './use-list-address.ts';

export interface ListingPageProps<R extends object> extends Omit<ListingProps<R>, 'arrange' | 'state' | 'usual'> {
  /** What the page is called. @default the name of the list */
  readonly title?: string;
  readonly about?: string;
  /** What is asked when nothing stands in the address. @default everything */
  readonly first?: RecordsFilter;
  /** Stands between the heading and the list. */
  readonly before?: ReactNode;
}

/** The list of any paged call as a page; search and page stand in the address. */
export function ListingPage<R extends object>(props: ListingPageProps<R>) {
  const { title, about, first, before, ...list } = props;
  const { listing, pageSize = 20 } = list;
  const locale = useLocale();
  const name = title ?? listing.pluralLabel[locale];
  usePageTitle(name);
  const state = useListAddress<RecordsFilter>({ ...emptyFilter(listing), ...first }, pageSize);
  return (
    <Listing
      {...list}
      state={state}
      usual={first}
      arrange={(parts) => <ListFrame title={name} about={about} before={before} parts={parts} />}
    />
  );
}
