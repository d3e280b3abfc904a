import type { Readable } from 'node:stream';

/** A file that has arrived whole and lies in the store under a made-up name. */
export interface ReceivedFile {
  readonly storedAs: string;
  /** As the sender calls it. */
  readonly fileName: string;
  readonly size: number;
  readonly sha256: string;
  /** What its content is, for each extension that it may have. */
  readonly fits: (extension: string) => boolean;
}

/** A file to send. */
export interface FileAnswer {
  readonly body: Readable;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
}
