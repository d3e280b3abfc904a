/** What is loaded when it is first asked for; where that failed, the next question loads it again. */
export interface LoadedOnce<T> {
  (): Promise<T>;
  /** Nothing where nobody has asked yet. */
  readonly begun: () => Promise<T> | undefined;
}

export function loadOnce<T>(load: () => Promise<T>): LoadedOnce<T> {
  let made: Promise<T> | undefined;
  const ask = () => {
    made ??= load();
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
  return Object.assign(ask, { begun: () => made });
}
