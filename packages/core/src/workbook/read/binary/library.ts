/** As much of SheetJS (`@e965/xlsx`) as the reader of binary workbooks uses; given by whoever depends on it. */
export interface SpreadsheetLibrary {
  read(content: Uint8Array, options: LibraryOptions): LibraryBook;
  readonly CFB: {
    read(content: Uint8Array, options: { readonly type: 'buffer' }): unknown;
    find(container: never, path: string): { readonly content?: ArrayLike<number> } | null;
  };
  readonly SSF: { load(code: string, id: number): unknown };
  set_cptable(table: unknown): void;
}

export interface LibraryOptions {
  readonly type: 'buffer';
  readonly dense: true;
  readonly cellNF: true;
  readonly cellText: false;
  readonly cellHTML: false;
  readonly cellFormula: false;
}

export interface LibraryBook {
  readonly SheetNames: readonly string[];
  readonly Sheets: Readonly<Record<string, LibrarySheet | undefined>>;
  readonly Workbook?: {
    readonly WBProps?: { readonly date1904?: boolean };
    readonly Sheets?: readonly ({ readonly name?: string; readonly Hidden?: number } | undefined)[];
  };
}

export interface LibrarySheet {
  /** By row and column from 0, with holes. */
  readonly '!data'?: readonly (readonly (LibraryCell | undefined)[] | undefined)[];
  readonly '!rows'?: readonly ({ readonly hidden?: boolean } | undefined)[];
  readonly '!merges'?: readonly { readonly s: LibraryPlace; readonly e: LibraryPlace }[];
  /** Missing for ordinary sheets; `chart`, `macro` or `dialog`. */
  readonly '!type'?: string;
}

export interface LibraryPlace {
  readonly r: number;
  readonly c: number;
}

export interface LibraryCell {
  readonly t?: string;
  readonly v?: unknown;
  /** The code of the number format. */
  readonly z?: string;
}
