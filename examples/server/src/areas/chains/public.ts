/** Who signs what: the chains in force, and the lock under which posts change hands. */
export { allUnits, type ChainSetRow, newestChains, stagesIn } from './chain-rows.ts';
export { chainsArea } from './chains.ts';
export { conflictsIn } from './conflicts-in.ts';
export { holdersIn } from './holders.ts';
export { ownPostNames } from './own-post-names.ts';
export { ownPostEffects } from './own-posts.ts';
export { changePosts, postsHeld } from './posts-lock.ts';
