/**
 * The answer of a two-level checker. `value` is the normalised text to store.
 * `shape` is always refused; the other levels (checksum, date, region) are named so that a person can confirm them.
 */
export type CheckResult<Level extends string> =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly level: Level };

export function passed(value: string): { readonly ok: true; readonly value: string } {
  return { ok: true, value };
}

export function failed<const Level extends string>(level: Level): { readonly ok: false; readonly level: Level } {
  return { ok: false, level };
}
