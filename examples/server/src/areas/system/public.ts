export { systemArea } from './system.ts';
