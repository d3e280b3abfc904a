import type { FileType } from '@danbao/core/attachments';
import type { SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Deps } from '../../deps.ts';

export type Reader = Pick<Context, 'db' | 'deps' | 'user'>;

/** Who reads, and what the server knows: enough for a condition. */
export interface FileReader {
  readonly user: Context['user'];
  readonly deps: Pick<Deps, 'danbao' | 'effects'>;
}

/** The record that a file hangs on, and as what. */
export interface FileOwner {
  readonly infoId: string;
  readonly fileType: string;
  /** Who uploaded it, and when; not of a file that is just being added. */
  readonly uploadedBy?: string;
  readonly uploadedAt?: Date;
  /** The field of the form that it belongs to. */
  readonly formField?: string | null | undefined;
}

/** Who reads and who changes the files of a type: said by the area whose records they hang on. */
export interface FileHolder {
  /** The unit of the record; none where there is none of this id yet. @throws Refusal where the caller may not read its files */
  readonly unitOf: (reader: Reader, owner: FileOwner) => Promise<string | undefined>;
  /** `unitUid` is null until the record is there. @throws Refusal where the caller may not read this file */
  readonly checkRead: (reader: Reader, file: FileOwner & { readonly unitUid: string | null }) => Promise<void>;
  /** @throws Refusal where the caller may not add, change or remove files of the record */
  readonly checkChange: (reader: Reader, owner: FileOwner) => Promise<void>;
  /** A select of the ids of the records whose files the caller reads, where that follows from the record alone; else its unit narrows a search. */
  readonly idsRead?: (reader: FileReader) => SQL;
  /** The record is there before its files; others are saved with the id that their form gave its files. */
  readonly isSavedFirst?: true;
}

/** The holder of every type of files. */
export type FileHolders = Readonly<Record<FileType, FileHolder>>;

/** The holder of a type; what has a type that nobody defines hangs on a measure. */
export function holderOf({ deps: { fileHolders } }: { readonly deps: Deps }, fileType: string): FileHolder {
  return Object.hasOwn(fileHolders, fileType) ? fileHolders[fileType as FileType] : fileHolders.proFiles;
}
