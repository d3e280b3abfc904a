export { linksArea } from './links.ts';
