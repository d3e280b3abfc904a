import type { LinkKind } from '@danbao/core/fields';
import type { Context } from '../context.ts';

/** Who asks, and where. */
export type LinkReader = Pick<Context, 'db' | 'user' | 'deps'>;

/** A record that a field can name. */
export interface LinkRow {
  readonly id: string;
  readonly name: string;
  readonly note?: string | undefined;
  /** The page on which the caller opens it; not said where there is none for them. */
  readonly page?: string | undefined;
  /** What follows from it, by the names under which fields bring it. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

export interface LinkQuery {
  /** Part of the name; the newest, or all in their order, when not given. */
  readonly text?: string | undefined;
  /** That record alone. */
  readonly id?: string | undefined;
}

/** Most records that are offered at once. */
export const mostOffered = 50;

/** Finds records of a kind that the caller sees, and no others. */
export type LinkSource = (reader: LinkReader, query: LinkQuery) => Promise<readonly LinkRow[]>;

/** Where the records of each kind are found; nothing of a kind that nobody keeps. */
export type LinkSources = { readonly [K in LinkKind]?: LinkSource };

/** The record of an id, as whoever asks sees it. */
export async function linkedBy(reader: LinkReader, links: LinkKind, id: string): Promise<LinkRow | undefined> {
  const rows = (await reader.deps.linkSources[links]?.(reader, { id })) ?? [];
  return rows.find((row) => row.id === id);
}
