import type { Platform } from '../../platform.ts';
import type { ByteSource } from '../source.ts';
import type { ZipDirectory } from '../zip/directory.ts';

/** A workbook file whose parts can be read. */
export interface Book {
  readonly source: ByteSource;
  readonly directory: ZipDirectory;
  readonly platform: Platform;
}
