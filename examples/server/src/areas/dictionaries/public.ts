export { dictionariesArea } from './dictionaries.ts';
