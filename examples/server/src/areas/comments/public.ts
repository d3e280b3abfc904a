/** Comments on records. */
export { commentsArea } from './comments.ts';
export { readableBy } from './readers.ts';
