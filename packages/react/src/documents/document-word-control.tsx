import { documentWords } from '@danbao/core/documents';
import type { ControlProps } from '../form/controls/control-props.ts';
import { ListControl } from '../form/controls/list-control.tsx';
import { useEndpoint } from '../query/use-endpoint.ts';

const offered = { isEnable: '1', pageSize: '1000' } as const;

/** The code of the issuing body under which a document is numbered: one of the unit's that are in use. */
export function DocumentWordControl(props: ControlProps) {
  const inUse = useEndpoint(documentWords.calls.page, offered, { staleTime: 60_000 }).data?.rows ?? [];
  const options = inUse.map(({ word, usedFor }) => ({ value: word, text: usedFor ? `${word} · ${usedFor}` : word }));
  return <ListControl {...props} options={options} />;
}
