const told = new WeakSet<object>();
let isWatching = false;

/** Tells the server of errors that nobody caught. For production only: who develops reads the console (A24). */
export function watchFailures(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('error', ({ error }) => noteFailure(error));
  addEventListener('unhandledrejection', ({ reason }) => noteFailure(reason));
}

/** Tells of an error that somebody has caught and cannot mend, such as that of a page. Each error is told once. */
export function noteFailure(error: unknown): void {
  if (!isWatching || !(error instanceof Error) || told.has(error)) return;
  told.add(error);
  // Only who needs it loads it; where that fails too, the network does not go and there is nobody to tell.
  void import('./report-failure.ts').then(
    ({ reportFailure }) => reportFailure(error),
    () => {},
  );
}
