export { readFiles } from './read-files.ts';
export { sourceOf } from './record-source.ts';
export { searchArea } from './search.ts';
export { beginsWith, holdsAll, wantedOf } from './words-in.ts';
