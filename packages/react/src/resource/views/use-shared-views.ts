import type { Endpoint } from '@danbao/core/client';
import { changeKind } from '@danbao/core/resources';
import { type SharedView, sharedViews, viewFilterIn } from '@danbao/core/search';
import { useEndpoint } from '../../query/use-endpoint.ts';
import { useLiveQueries } from '../../query/use-live-queries.ts';
import type { SavedView } from './saved-views.ts';

/** A view of a list that is shared with a role. */
export interface RoleView extends SavedView {
  readonly shared: SharedView & { readonly roleName?: string; readonly isOwnRole?: string };
}

const page = sharedViews.calls.page as Endpoint<object, { readonly rows: readonly RoleView['shared'][] }>;

/** The views of a list that are shared with the person's role, those of other roles for whoever shares; undefined until they are known. */
export function useSharedViews(listName: string): readonly RoleView[] | undefined {
  useLiveQueries([changeKind(sharedViews.name)], [page.path]);
  const { data, isError } = useEndpoint(page, { listName, pageSize: '200' }, { staleTime: 60_000 });
  if (isError) return [];
  return data?.rows.flatMap((shared) => {
    const filter = viewFilterIn(shared.filter);
    return filter ? [{ name: shared.name, filter, shared }] : [];
  });
}

/** The one with which the list opens, where nobody has chosen another. */
export function firstOfRole(views: readonly RoleView[]): RoleView | undefined {
  return views.find(({ shared }) => shared.isFirst === '1' && shared.isOwnRole === '1');
}
