export { informationArea } from './information.ts';
