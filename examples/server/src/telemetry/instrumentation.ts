/** Under which name spans and metrics of this server come. */
export const instrumentation = 'danbao-server';
