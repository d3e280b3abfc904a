export { partyEffects } from './effects.ts';
export { partyItemsArea } from './items.ts';
export { partyArea } from './party.ts';
export { partyItemFiles, partyPlanFiles, partyVideoFiles } from './party-files.ts';
export { sunnyRequestsArea } from './requests.ts';
export { partyTasksArea, sunnyTasksArea } from './tasks.ts';
export { partyWaiting } from './waiting.ts';
