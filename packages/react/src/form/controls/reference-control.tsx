import type { Page } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import type { AnyResource } from '@danbao/core/resources';
import { useState } from 'react';
import { useDanbao } from '../../provider/use-danbao.ts';
import { useEndpoint } from '../../query/use-endpoint.ts';
import { useReferred } from '../use-referred.ts';
import type { ControlProps } from './control-props.ts';
import { ListControl } from './list-control.tsx';

type AnyRecord = Readonly<Record<string, unknown>>;

/** One record of another resource, looked up on the server by what is typed. */
export function ReferenceControl(props: ControlProps) {
  const { resources } = useDanbao();
  const resource = resources.find(({ name }) => name === props.field.references);
  if (!resource) throw new Error(`the provider knows no resource ${props.field.references}`);
  return <RecordPicker {...props} resource={resource} />;
}

function RecordPicker({ resource, ...props }: ControlProps & { readonly resource: AnyResource }) {
  const [text, setText] = useState('');
  const { calls, id, title, list } = resource;
  const isSearched = list.search.length > 0 && text.trim() !== '';
  const page = useEndpoint(
    calls.page as Endpoint<object, Page<AnyRecord>>,
    { pageSize: '50', ...(isSearched ? { text: text.trim() } : {}) },
    { keepPrevious: true, staleTime: 30_000 },
  );
  const chosen = useReferred(resource, props.value);
  const rows = [...(page.data?.rows ?? []), ...chosen];
  const options = new Map(rows.map((row) => [String(row[id]), String(row[title] ?? row[id])]));
  return (
    <ListControl {...props} options={[...options].map(([value, name]) => ({ value, text: name }))} onQuery={setText} />
  );
}
