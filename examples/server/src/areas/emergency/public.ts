export { emergenciesArea, emergencyEffects } from './emergency.ts';
export { emergencyFiles } from './emergency-files.ts';
