/** What a workbook may cost at most, hostile or not. */
export const workbookLimits = {
  fileBytes: 10 * 1024 * 1024,
  unpackedBytes: 20 * 1024 * 1024,
  /** Unpacked to packed, once a file unpacks to more than `ratioFrom` bytes. */
  ratio: 100,
  ratioFrom: 1024 * 1024,
  entries: 1_000,
  /** All rows go in at once, about 10 ms each, and the embedded database serves nobody else meanwhile. */
  rows: 1_000,
  columns: 256,
  /** ms for reading or writing one. */
  patience: 10_000,
  /** MB of the worker's heap. */
  heap: 512,
} as const;

/** An answer names at most so many issues; the marked workbook names all. */
export const issuesAtMost = 2_000;
