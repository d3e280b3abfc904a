// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

const tell = vi.fn();
vi.mock('./report-failure.ts', () => ({ reportFailure: tell }));
beforeEach(() => {
  vi.resetModules();
  tell.mockClear();
  vi.unstubAllEnvs();
  document.body.innerHTML = '';
});

/** Starts the app as it is built for production or not, lets a page break, and an error go by that nobody caught. */
async function startAndFail(isProduction: boolean): Promise<void> {
  vi.stubEnv('PROD', isProduction);
  const { startApp } = await import('../../start-app.tsx');
  const { noteFailure } = await import('./watch-failures.ts');
  startApp();
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('uncaught') }));
  // What tells is loaded when it is needed.
  await vi.dynamicImportSettled();
  noteFailure(new Error('of a page'));
  await vi.dynamicImportSettled();
}

it('tells nothing where the app is developed', async () => {
  await startAndFail(false);
  expect(tell).not.toHaveBeenCalled();
});

it('tells of both in production (A24)', async () => {
  await startAndFail(true);
  await expect.poll(() => tell.mock.calls.map(([{ message }]) => message)).toEqual(['uncaught', 'of a page']);
});
