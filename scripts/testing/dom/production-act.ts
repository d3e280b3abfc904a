import React from 'react';

// React has no `act` where it is built for production, and Testing Library asks for one. A setup file is read for each test file,
// this once by a worker, before anything else has loaded React's renderer: that takes its ways to put work off from the globals.

const putOff = new Set<() => void>();
const { queueMicrotask, setImmediate } = globalThis;
Object.assign(globalThis, { queueMicrotask: noted(queueMicrotask), setImmediate: noted(setImmediate) });
const { flushSync } = await import('react-dom');
await import('react-dom/client');
Object.assign(globalThis, { queueMicrotask, setImmediate });

Object.assign(React, { act });
const { configure, getConfig } = await import('@testing-library/react');
const { asyncWrapper } = getConfig();
configure({ asyncWrapper: (wait) => asyncWrapper(wait).finally(draw) });

function noted(later: (job: () => void) => unknown) {
  return (job: () => void) => {
    const once = () => {
      if (putOff.delete(once)) job();
    };
    putOff.add(once);
    return later(once);
  };
}

/** All that follows from the callback is drawn when it has ended, or thrown. */
function act(callback: () => unknown): PromiseLike<unknown> {
  const errors: unknown[] = [];
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(event.error);
  };
  addEventListener('error', note);
  try {
    const result = flushSync(callback);
    draw();
    if (errors.length > 0) throw errors[0];
    // biome-ignore lint/suspicious/noThenProperty: as React answers, so that only those who wait cause a turn
    return { then: (done, failed) => Promise.resolve(result).finally(turn).finally(draw).then(done, failed) };
  } finally {
    removeEventListener('error', note);
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Whoever has waited finds drawn what was put off, and what that puts off: no test hangs on how quick a machine is. */
function draw(): void {
  for (const once of putOff) once();
}
