/**
 * A record of many names without values, to be copied and filled. Read from JSON, so that each `{ ...copy }` of it is made in
 * its full size at once; a record that gets its names one by one is moved to a larger place again and again.
 */
export function recordOf(names: readonly string[]): Record<string, unknown> {
  const record = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join()}}`) as Record<
    string,
    unknown
  >;
  for (const name of names) record[name] = undefined;
  return record;
}
