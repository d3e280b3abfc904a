/** Scripts of the built app lie one folder below it. */
const script = import.meta.url;

/** Where the app lives at its address, without a slash at the end: `''` at the root, `/danbao` below it. */
export const basePath = import.meta.env.DEV ? '' : new URL('..', script).pathname.replace(/\/$/, '');
