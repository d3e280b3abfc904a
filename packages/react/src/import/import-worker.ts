import { browserPlatform } from '../browser/browser-platform.ts';
import { createImportEngine } from './import-engine.ts';
import type { ImportWork } from './import-work.ts';
import { problemOf, type WorkAnswer, type WorkCall } from './work-messages.ts';

// The worker: answers the calls of `ImportWork`. It has no session and talks to no server.
const scope = self as {
  postMessage(message: WorkAnswer): void;
  onmessage: ((event: MessageEvent<WorkCall>) => void) | null;
};
const engine = createImportEngine({ platform: browserPlatform, pause: async () => undefined });

scope.onmessage = async ({ data: { call, method, asked } }) => {
  try {
    const work = engine[method] as (asked: unknown, hear: Parameters<ImportWork['check']>[1]) => Promise<unknown>;
    const answer = await work(asked, (part) => scope.postMessage({ call, part }));
    scope.postMessage({ call, answer });
  } catch (error) {
    scope.postMessage({ call, problem: problemOf(error) });
  }
};
