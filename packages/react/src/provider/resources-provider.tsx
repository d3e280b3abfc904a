import type { ReactNode } from 'react';
import { type Danbao, DanbaoContext } from './context.ts';
import { useDanbao } from './use-danbao.ts';

export interface ResourcesProviderProps
  extends Pick<Danbao, 'resources'>,
    Partial<Pick<Danbao, 'conflicts' | 'limits'>> {
  readonly children: ReactNode;
}

/** Gives a part of an app the resources from which references are picked, and the rules between records, where they are loaded with that part. */
export function ResourcesProvider({ resources, conflicts, limits, children }: ResourcesProviderProps) {
  const outer = useDanbao();
  return (
    <DanbaoContext.Provider
      value={{ ...outer, resources, conflicts: conflicts ?? outer.conflicts, limits: limits ?? outer.limits }}
    >
      {children}
    </DanbaoContext.Provider>
  );
}
