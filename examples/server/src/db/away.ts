/** What is said of an error: the code of the system or of the database, and its words. */
interface Said {
  readonly code?: unknown;
  readonly message?: string;
  readonly cause?: unknown;
}

const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // Shut down, crashed, starting up, read-only after a failover, too many connections.
  ...['57P01', '57P02', '57P03', '25006', '53300'],
]);
const words = /^Connection terminated|connection error and is not queryable|^timeout exceeded when trying to connect/;

/** Whether the database cannot be reached now. It may be back in a moment, and what was asked may have been done. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message = '' } = rootOf(error);
  return codes.has(String(code)) || String(code).startsWith('08') || words.test(message);
}

const noRoom = new Set([
  ...['ENOSPC', 'EDQUOT', '53100', 'XMinioStorageFull', 'InsufficientStorage'],
  // A quota of the bucket or of its owner: Ceph, MinIO and others.
  ...['QuotaExceeded', 'XMinioAdminBucketQuotaExceeded', 'XMinioBucketQuotaExceeded', 'StorageQuotaExceeded'],
]);

/** Whether there was no room left, on the disk of the database, on ours or in the S3 store. */
export function isDiskFull(error: unknown): boolean {
  return noRoom.has(String(rootOf(error).code));
}

/** The first error of a chain of causes. */
export function rootOf(error: unknown): Said {
  const said = (typeof error === 'object' && error !== null ? error : { message: String(error) }) as Said;
  return said.cause instanceof Error ? rootOf(said.cause) : said;
}
