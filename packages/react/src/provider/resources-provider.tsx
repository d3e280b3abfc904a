import type { ReactNode } from 'react';
import { type Danbao, DanbaoContext } from './context.ts';
import { useDanbao } from './use-danbao.ts';

export interface ResourcesProviderProps extends Pick<Danbao, 'resources'> {
  readonly children: ReactNode;
}

/** Gives a part of an app the resources from which references are picked, where they are loaded with that part. */
export function ResourcesProvider({ resources, children }: ResourcesProviderProps) {
  return <DanbaoContext value={{ ...useDanbao(), resources }}>{children}</DanbaoContext>;
}
