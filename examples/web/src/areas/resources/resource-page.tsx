import type { AnyResource } from '@danbao/core/resources';
import { ResourcesProvider, useEndpoint, useLocale, usePermission } from '@danbao/react';
import {
  type AnyRecord,
  emptyFilter,
  RecordDetail,
  type RecordsFilter,
  ResourceList,
  type ResourceListProps,
  whereOf,
} from '@danbao/react/resources';
import type { ReactNode } from 'react';
import { definitions } from '../../shared/definitions.ts';
import { ExportButton } from '../../shared/exchange/export-button.tsx';
import { ImportTools } from '../../shared/exchange/import-tools.tsx';
import { ListFrame } from '../../shared/list-frame.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useListAddress } from '../../shared/use-list-address.ts';

export interface ResourcePageProps extends Omit<ResourceListProps, 'arrange' | 'state'> {
  readonly resource: AnyResource;
  /** What the page is called; the records' name when not said. */
  readonly title?: string;
  readonly about?: string;
  /** Stands between the heading and the list. */
  readonly before?: ReactNode;
  readonly values?: AnyRecord;
}

/** The list of a resource as a page: heading with its buttons, search, table; search and page stand in the address. */
export function ResourcePage({ resource, title, about, before, tools, ...list }: ResourcePageProps) {
  const locale = useLocale();
  const { access, sheet, pluralLabel } = resource;
  const name = title ?? pluralLabel[locale];
  usePageTitle(name);
  const state = useListAddress<RecordsFilter>(emptyFilter(resource), 20);
  const mayWrite = usePermission(access.write);
  const noun = nounOf(resource);
  const [{ search }] = state;
  const exchange = sheet && (
    <>
      <ExportButton
        noun={noun}
        name={nameIn(resource, search)}
        where={whereOf(resource, search)}
        order={search['order']}
        fileName={pluralLabel[locale]}
      />
      {mayWrite && !list.readOnly && <ImportTools noun={noun} />}
    </>
  );
  const { resources, conflicts, limits } = definitions();
  return (
    <ResourcesProvider resources={resources} conflicts={conflicts} limits={limits}>
      <LinkedRecord resource={resource} />
      <ResourceList
        {...list}
        resource={resource}
        state={state}
        tools={
          <>
            {tools}
            {exchange}
          </>
        }
        arrange={(parts) => <ListFrame title={name} about={about} before={before} parts={parts} />}
      />
    </ResourcesProvider>
  );
}

/** The record that the address names, as links in messages do. */
function LinkedRecord({ resource }: Pick<ResourcePageProps, 'resource'>) {
  const [{ record = '' }, change] = useAddressState<string>({ record: '' });
  const { data } = useEndpoint(resource.calls.get, { [resource.id]: record }, { enabled: record !== '' });
  if (!record || !data) return null;
  return <RecordDetail resource={resource} record={data as AnyRecord} onClose={() => change({ record: '' })} />;
}

/** The name of the resource in commands and addresses. */
function nounOf({ plural }: AnyResource): string {
  return plural.replace(/[A-Z]/g, (letter: string) => `-${letter.toLowerCase()}`);
}

/** The text of a list that is searched by name alone: exports are searched by nothing else. */
function nameIn({ list, title }: AnyResource, { text = '' }: RecordsFilter): string {
  return list.search.every((field: string) => field === title) ? text : '';
}
