import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from './run.ts';
import { sourceAliases } from './source-aliases.ts';

const { paths } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile).config.compilerOptions;

it('tells vitest and vite the same sources as the compiler', () => {
  for (const [name, [source]] of Object.entries<[string]>(paths)) {
    const alias = sourceAliases.find(({ find }) => find.test(name));
    expect(alias?.replacement, name).toBe(join(root, source));
  }
  expect(sourceAliases).toHaveLength(Object.keys(paths).length);
});

it.each(['core', 'react'])('gives every script export of %s a source', (name) => {
  const manifest = JSON.parse(readFileSync(join(root, `packages/${name}/package.json`), 'utf8'));
  for (const key of Object.keys(manifest.exports).filter((key) => !/\.(json|css)$/.test(key))) {
    const source = paths[key.replace('.', `@danbao/${name}`)]?.[0];
    expect(source, key).toBeDefined();
    expect(existsSync(join(root, source)), source).toBe(true);
  }
});
