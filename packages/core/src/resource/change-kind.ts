/** The kind of live event that tells of changes of what the audit log calls so: `archiveRequest` is told as `archive-request`. */
export function changeKind(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
