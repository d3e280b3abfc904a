/** Node's streams as a package, for browsers. */
declare module 'readable-stream' {
  import { Readable } from 'node:stream';

  export { Duplex, finished, PassThrough, pipeline, Readable, Stream, Transform, Writable } from 'node:stream';
  export * as promises from 'node:stream/promises';
  export default Readable;
}

/** Node's buffers as a package, past the name of the module. */
declare module 'buffer/index.js' {
  export * from 'node:buffer';
}

/** Files that the server reads from its own folder, by their paths here: migrations and its version. */
declare module 'virtual:server-files' {
  const files: Readonly<Record<string, string>>;
  export default files;
}

/** The half of pdf.js that reads, which comes without types. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
