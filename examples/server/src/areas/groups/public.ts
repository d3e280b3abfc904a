export { groupsArea, userGroupEffects } from './groups.ts';
