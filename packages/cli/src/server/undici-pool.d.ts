/** The pool alone: the whole of undici takes three times as long to load. */
declare module 'undici/lib/dispatcher/pool.js' {
  import { Pool } from 'undici';

  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default Pool;
}
