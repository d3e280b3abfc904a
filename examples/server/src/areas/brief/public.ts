export { briefArea } from './brief.ts';
