import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { apiEntry } from './api-entry.ts';
import { exportedNames } from './exported-names.ts';

const folder = mkdtempSync(join(tmpdir(), 'danbao-api-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

write(
  'index.ts',
  `export { Box, type BoxProps, useBox } from './box.tsx';\nexport * from './all.ts';\nexport { one as two } from './all.ts';`,
);
write(
  'box.tsx',
  `export interface BoxProps extends Base<'a'> {\n  /** How wide, in px. */\n  readonly width?: number;\n  open(path: string): void;\n}
/** A box. */\nexport function Box({ width }: BoxProps) { return width; }
export function useBox<T>(value: T, options: { readonly a?: string } = {}): readonly T[] { return [value]; }`,
);
write(
  'all.ts',
  `/** The first. */\nexport const one: number = 1;\nexport const [three, { four }] = list();\nconst hidden = 0;`,
);

it('follows the names of an index to their files', () => {
  const found = exportedNames(join(folder, 'index.ts')).map(
    ({ name, file }) => `${name} ${file.slice(folder.length + 1)}`,
  );
  expect(found).toEqual([
    'Box box.tsx',
    'BoxProps box.tsx',
    'useBox box.tsx',
    'one all.ts',
    'three all.ts',
    'four all.ts',
    'two all.ts',
  ]);
});

it('tells kind, signature, sentence and members of a name as they are written', () => {
  const entry = (name: string, file: string) => apiEntry({ name, declared: name, file: join(folder, file) });
  expect(entry('Box', 'box.tsx')).toMatchObject({
    kind: 'component',
    signatures: ['Box(options: BoxProps)'],
    about: 'A box.',
  });
  expect(entry('useBox', 'box.tsx')).toMatchObject({
    kind: 'hook',
    signatures: ['useBox<T>(value: T, options?: { readonly a?: string }): readonly T[]'],
  });
  expect(entry('BoxProps', 'box.tsx')).toMatchObject({
    kind: 'type',
    signatures: [`interface BoxProps extends Base<'a'>`],
    members: [
      { name: 'width?', type: 'number', about: 'How wide, in px.' },
      { name: 'open', type: '(path: string): void', about: '' },
    ],
  });
  expect(entry('one', 'all.ts')).toMatchObject({
    kind: 'constant',
    signatures: ['const one: number'],
    about: 'The first.',
  });
  expect(entry('four', 'all.ts').kind).toBe('constant');
});

it('says which export has no declaration', () => {
  expect(() => apiEntry({ name: 'hidden2', declared: 'hidden2', file: join(folder, 'all.ts') })).toThrow(
    'does not declare hidden2',
  );
});
