/** What a hostile or broken file may cost at most (S10). */
export const limits = {
  fileBytes: 100 * 1024 * 1024,
  unpackedBytes: 100 * 1024 * 1024,
  /** Unpacked to packed, once a file unpacks to more than `ratioFrom` bytes. */
  ratio: 100,
  ratioFrom: 10 * 1024 * 1024,
  entries: 2_000,
  xlsxRows: 50_000,
  csvRows: 1_000_000,
  columns: 200,
  recordBytes: 1024 * 1024,
} as const;
