export { profileArea } from './profile.ts';
