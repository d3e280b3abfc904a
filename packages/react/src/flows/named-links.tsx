import type { Values } from '@danbao/core';
import { splitPicks } from '@danbao/core/fields';
import { betweenStored, type NamedPair } from '@danbao/core/resources';
import { Fragment, type ReactNode } from 'react';
import type { FlowRecord } from './use-flows.ts';

export interface NamedLinksProps {
  readonly pair: NamedPair;
  readonly values: Values;
  /** Those of the field that the reader may open. */
  readonly named: NonNullable<FlowRecord['named']>;
  readonly renderLink: (path: string, text: string) => ReactNode;
}

/** Who or what a field names, as it was called on the day: a link where the reader may open it. */
export function NamedLinks({ pair, values, named, renderLink }: NamedLinksProps) {
  const [text, idText] = [String(values[pair.name] ?? ''), String(values[pair.id] ?? '')];
  const ids = pair.several ? splitPicks(idText) : [idText];
  const parts = ids.length > 1 ? text.split(betweenStored) : [text];
  return parts.map((name, at) => {
    const link = named.find(({ id }) => id === ids[at])?.link;
    return (
      <Fragment key={ids[at] ?? name}>
        {at > 0 && betweenStored}
        {link === undefined ? name : renderLink(link, name)}
      </Fragment>
    );
  });
}
