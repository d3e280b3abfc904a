export { startPageArea } from './start-page.ts';
