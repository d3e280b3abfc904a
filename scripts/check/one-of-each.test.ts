import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run.ts';
import { sourceFiles } from './source-files.ts';

const screens = ['packages/react/src', 'examples/web/src']
  .flatMap(sourceFiles)
  .filter((path) => path.endsWith('.tsx') && !/\.test\.|\/testing\//.test(path));

const having = (pattern: RegExp) => screens.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')));

it('there is one date field and one select: no page draws one of the browser’s own', () => {
  expect(screens.length).toBeGreaterThan(300);
  expect(having(/<select[\s>]/)).toEqual([]);
  expect(having(/type="date"|type="datetime-local"/)).toEqual([]);
});

// Made anew at every drawing, it would begin anew: without focus, and without what is being typed.
it('no form makes a control on the spot', () => {
  expect(having(/\bcontrol=\{\s*(\(|function)/)).toEqual([]);
});
