import type { Noun } from '../subject/subject.ts';

/** The layout of plan and journal; a job of another one is not read. */
export const jobFormat = 2;

/** What a job is bound to. A file with other content, another server or another user is another job. */
export interface JobHeader {
  readonly format: typeof jobFormat;
  /** Short enough to be typed. */
  readonly job: string;
  /** When it was planned, as ISO 8601. */
  readonly created: string;
  readonly source: JobSource;
  readonly server: string;
  /** The user's name on that server. */
  readonly user: string;
  /** The profile it was started with, where it was one: it goes on as that one. */
  readonly profile?: string;
  /** In the order in which they are sent. */
  readonly sheets: readonly JobSheet[];
  /** The credit application that measures are imported into. */
  readonly applyId?: string;
  /** Whatever else changes what is sent, as it was asked for: the same job is continued only with the same. */
  readonly options: Readonly<Record<string, string | boolean>>;
}

export interface JobSource {
  readonly name: string;
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** In lower-case hex. */
  readonly sha256: string;
}

export interface JobSheet {
  readonly name: string;
  readonly noun: Noun;
  /** The subject's code. */
  readonly code: string;
  /** The row of the headings, from 1; 0 for rows that stand in no sheet of the file. */
  readonly headingRow: number;
  /** From 0: the column 错误信息, where the sheet has it. */
  readonly errorColumn?: number;
  /** From 0: the column of the versions that an export writes, where the sheet has it. */
  readonly versionColumn?: number;
  /** From 0: the column of the records' ids that an export writes, where the sheet has it. */
  readonly idColumn?: number;
  /** The wire names of the sheet's columns in order; null where a column is not brought in. */
  readonly columns: readonly (string | null)[];
}
