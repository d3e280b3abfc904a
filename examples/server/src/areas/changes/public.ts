/** What programs that keep a copy are told. */
export { type ChangeReader, changesArea, isPosition, positionNow, readChanges } from './changes.ts';
