export { sessionArea } from './session.ts';
