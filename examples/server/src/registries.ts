import type { Registries } from './deps.ts';
import { builtInEffects } from './registries/effects.ts';
import { fileHolders } from './registries/file-holders.ts';
import { flowEffects } from './registries/flow-effects.ts';
import { noticeSources } from './registries/notice-sources.ts';

/** All that areas register with the areas below them: whoever makes `Deps` takes it from here. */
export const registries: Registries = {
  effects: builtInEffects,
  flowEffects,
  fileHolders,
  noticeSources,
};
