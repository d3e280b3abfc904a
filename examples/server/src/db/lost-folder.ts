/** The folder is not the one that was opened any more: somebody has put another in its place. */
export class FolderReplaced extends Error {
  override readonly name = 'FolderReplaced';
  readonly folder: string;

  constructor(folder: string) {
    super(`${folder} was replaced`);
    this.folder = folder;
  }
}

/** The files of the database cannot be opened: cut off, damaged, or without room to be recovered in. */
export class UnreadableDatabase extends Error {
  override readonly name = 'UnreadableDatabase';
  readonly folder: string;
  readonly free: number;

  constructor(folder: string, free: number, cause: unknown) {
    super(`the database in ${folder} cannot be opened`, { cause });
    this.folder = folder;
    this.free = free;
  }
}
