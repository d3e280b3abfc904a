export { conflictsArea } from './conflicts.ts';
