/** Records as a version has them; undefined where the sheet shows them as they are. */
export type FrozenRecords = readonly Readonly<Record<string, unknown>>[] | undefined;

interface Answer<T> {
  readonly data: readonly T[] | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** What a part of a sheet lists: what was signed, else what was loaded. */
export function frozenOr<T>(frozen: FrozenRecords, { data, error, refetch }: Answer<T>): Answer<T> {
  return frozen ? { data: frozen as readonly T[], error: null, refetch } : { data, error, refetch };
}
