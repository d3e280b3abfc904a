import { expect, it } from 'vitest';
import type { Part } from './part.ts';
import { runParts } from './run-parts.ts';

const part = (name: string, more: Partial<Part> = {}): Part => ({
  ...{ name, holds: '', run: async () => ({ problems: [] }) },
  ...more,
});

/** Runs parts that end when they are told to; what began and ended, in its order. */
function runHeld(parts: readonly Part[], failing: readonly string[] = []) {
  const said: string[] = [];
  const ends = new Map<string, () => void>();
  const failed = runParts(parts, 2, async ({ name }) => {
    said.push(`${name} begins`);
    await new Promise<void>((end) => ends.set(name, end));
    said.push(`${name} ends`);
    return !failing.includes(name);
  });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((done) => setImmediate(done));
  };
  return { said, end, failed };
}

it('two run at once, and the next begins when one of them has ended', async () => {
  const { said, end, failed } = runHeld(['types', 'lint', 'docs'].map((name) => part(name)));
  await end('');
  expect(said).toEqual(['types begins', 'lint begins']);
  await end('lint');
  expect(said.slice(2)).toEqual(['lint ends', 'docs begins']);
  await end('types');
  await end('docs');
  expect(await failed).toEqual([]);
});

it('one that stands on another waits for it and lets others go first', async () => {
  const { said, end, failed } = runHeld([part('docs'), part('site', { after: 'docs' }), part('lint')]);
  await end('');
  expect(said).toEqual(['docs begins', 'lint begins']);
  await end('lint');
  await end('docs');
  expect(said.at(-1)).toBe('site begins');
  await end('site');
  expect(await failed).toEqual([]);
});

it('one that another stands on need not have been chosen', async () => {
  const { end, failed } = runHeld([part('site', { after: 'docs' })]);
  await end('');
  await end('site');
  expect(await failed).toEqual([]);
});

it('the tests have the machine for themselves; what fails stops nothing and is named in order', async () => {
  const parts = [part('tests', { isAlone: true }), part('docs'), part('lint')];
  const { said, end, failed } = runHeld(parts, ['lint', 'tests']);
  await end('');
  await end('lint');
  expect(said).not.toContain('tests begins');
  await end('docs');
  expect(said.at(-1)).toBe('tests begins');
  await end('tests');
  expect(await failed).toEqual(['tests', 'lint']);
});
