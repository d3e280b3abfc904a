// A test server behind a port, for browsers and processes.
export { createApp } from '../../../examples/server/src/app.ts';
export { type Listening, listen } from '../../../examples/server/src/listen.ts';
