export { failuresArea } from './failures.ts';
