/** Comments on records. */
export { commentsArea } from './comments.ts';
