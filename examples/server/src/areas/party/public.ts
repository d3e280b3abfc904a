export { partyEffects } from './effects.ts';
export { partyItemsArea } from './items.ts';
export { partyArea } from './party.ts';
export { partyItemFiles, partyVideoFiles } from './party-files.ts';
export { sunnyRequestsArea } from './requests.ts';
export { partyTasksArea, sunnyTasksArea } from './tasks.ts';
