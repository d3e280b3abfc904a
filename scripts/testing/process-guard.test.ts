import { expect, it } from 'vitest';
import { longProjects, projects } from '../../vitest.workspace.ts';
import { capture, tool } from '../run.ts';

it('fails a test that changes Object.prototype (S18) or the environment', async () => {
  const args = [tool('vitest'), 'run', '--config', 'scripts/testing/fixtures/fixture.config.ts'];
  const { code, output } = await capture(process.execPath, args);
  expect(output).toContain('a test changed Object.prototype');
  expect(output).toContain('a test changed NODE_ENV');
  expect(code).toBe(1);
});

it('stands in every project', () => {
  for (const project of [...projects, ...longProjects]) {
    const { name, setupFiles } = (project as { test: { name: string; setupFiles: string[] } }).test;
    expect(setupFiles, name).toContain('scripts/testing/process-guard.ts');
  }
});
