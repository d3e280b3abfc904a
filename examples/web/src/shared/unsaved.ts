const guards = new Set<() => boolean>();

/** Lets something say, when it is asked, whether leaving would lose what was typed. Answers how to stop asking it. */
export function watchUnsaved(isDirty: () => boolean): () => void {
  guards.add(isDirty);
  return () => void guards.delete(isDirty);
}

/** Whether anything on the open pages would be lost. */
export function hasUnsaved(): boolean {
  return [...guards].some((isDirty) => isDirty());
}
