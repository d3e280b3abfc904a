import { createDanbao } from '@danbao/core/definitions';

/** What is built in; a file of its own, so that it is loaded with the first page that needs it all. */
export const builtIn = createDanbao();
