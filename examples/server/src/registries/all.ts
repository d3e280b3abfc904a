import { notifyOfRights } from '../areas/notices/public.ts';
import type { Registries } from '../deps.ts';
import { conflictSources } from './conflict-sources.ts';
import { builtInEffects } from './effects.ts';
import { fileHolders } from './file-holders.ts';
import { flowEffects } from './flow-effects.ts';
import { frozenSources } from './frozen-sources.ts';
import { linkSources } from './link-sources.ts';
import { noticeSources } from './notice-sources.ts';
import { waitingSources } from './waiting-sources.ts';

/** All that areas register with the areas below them: whoever makes `Deps` takes it from here. */
export const registries: Registries = {
  effects: builtInEffects,
  flowEffects,
  linkSources,
  frozenSources,
  fileHolders,
  noticeSources,
  waitingSources,
  conflictSources,
  notifyOfRights,
};
