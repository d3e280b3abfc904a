/** What the build has put beside the scripts of the demo (`made.json`). */
export interface Made {
  /** Tells two builds apart: another one looks first whether the kept database is to be brought up to date. */
  readonly build: string;
  /** Files that are kept for visits without a network, from the folder of the demo. */
  readonly keep: readonly string[];
  /** Keys of the sample's files, each in `files/`. */
  readonly files: readonly string[];
}
