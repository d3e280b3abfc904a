import { expect, it } from 'vitest';
import { longProjects, projects } from '../../vitest.workspace.ts';
import { capture, tool } from '../run.ts';

it('fails a test that changes Object.prototype (S18)', async () => {
  const args = [tool('vitest'), 'run', '--config', 'scripts/testing/fixtures/fixture.config.ts'];
  const { code, output } = await capture(process.execPath, args);
  expect(output).toContain('a test changed Object.prototype');
  expect(code).toBe(1);
});

it('stands in every project', () => {
  for (const project of [...projects, ...longProjects]) {
    const { name, setupFiles } = (project as { test: { name: string; setupFiles: string[] } }).test;
    expect(setupFiles, name).toContain('scripts/testing/prototype-guard.ts');
  }
});
