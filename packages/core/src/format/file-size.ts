/** A size in bytes as people read it, rounded up: `12 KB`, from a megabyte on `3.4 MB`. */
export function formatFileSize(bytes: string): string {
  const kilobytes = Math.max(1, Math.ceil(Number(bytes) / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(Math.ceil((kilobytes / 1024) * 10) / 10).toFixed(1)} MB`;
}
