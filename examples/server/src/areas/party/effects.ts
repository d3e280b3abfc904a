import type { Effects } from '../../resources/effects.ts';
import { partyItemEffects } from './items.ts';
import { organisationEffects } from './organisation.ts';
import { sunnyRequestEffects } from './requests.ts';
import { ownedEffects, partyTaskEffects } from './tasks.ts';

/** What the server does with records of party affairs beside storing them. */
export const partyEffects: Effects = {
  ...organisationEffects,
  partyItem: partyItemEffects,
  partyTask: partyTaskEffects,
  sunnyMatter: ownedEffects,
  sunnyStep: ownedEffects,
  sunnyTask: ownedEffects,
  sunnyRequest: sunnyRequestEffects,
};
