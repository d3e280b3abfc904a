import type { Asked, Told } from './protocol.ts';
import { openServer } from './server-port.ts';

// In every page, before the app.

const folder = new URL('./', (document.currentScript as HTMLScriptElement).src);
const { port } = openServer(folder);
port.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  // The first page says what is to be done.
  if (data.kind === 'reset' || data.kind === 'failed') location.href = folder.href;
});
port.postMessage({ kind: 'state' } satisfies Asked);
