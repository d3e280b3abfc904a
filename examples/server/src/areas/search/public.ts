export { readFiles } from './read-files.ts';
export { searchArea } from './search.ts';
