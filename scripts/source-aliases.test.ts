import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from './run.ts';
import { sourceAliases, sourceFiles } from './source-aliases.ts';

const { paths } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile).config.compilerOptions;

/** The source of a name as the compiler finds it. */
function sourceFor(name: string): string | undefined {
  const exact = paths[name]?.[0];
  const [, packageName, topic] = /^(@danbao\/\w+)\/(.+)$/.exec(name) ?? [];
  const found = exact ?? paths[`${packageName}/*`]?.[0].replace('*', topic);
  return found && join(root, found);
}

it.each(Object.entries(sourceFiles))(
  '%s is the same source for vitest, vite, esbuild and the compiler',
  (name, file) => {
    expect(sourceFor(name)).toBe(file);
    expect(existsSync(file)).toBe(true);
    expect(sourceAliases.filter(({ find }) => find.test(name))).toEqual([
      expect.objectContaining({ replacement: file }),
    ]);
  },
);
