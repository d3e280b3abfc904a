/** What programs that keep a copy are told. */
export { changesArea } from './changes.ts';
