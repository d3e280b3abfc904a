/** For areas on whose records files hang: how they say who reads and changes them, and how they find files. */
export { attachmentHandlers } from './attachments.ts';
export { countFiles } from './count-files.ts';
export {
  type FileHolder,
  type FileHolders,
  type FileOwner,
  type FileReader,
  holderOf,
  type Reader,
} from './file-holder.ts';
export { fileSetsArea } from './file-sets.ts';
export { adoptFiles, asAttachment, checkMayRead, findFile, inTheirOrder, selectFiles } from './find-files.ts';
export { frozenFiles } from './frozen-files.ts';
export { keptFiles } from './kept-files.ts';
export { recordFiles } from './record-files.ts';
export { serveLink } from './serve-link.ts';
export { requireNoun, unitFiles } from './unit-files.ts';
