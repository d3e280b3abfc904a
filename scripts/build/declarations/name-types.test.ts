import { entity, label } from '@danbao/core';
import { text } from '@danbao/core/fields';
import { expect, test } from 'vitest';
import { typesFile } from './file.ts';
import { knownIn } from './known.ts';
import { nameTypes } from './name-types.ts';
import { withoutRuleNumbers } from './rule-numbers.ts';

const pier = entity({
  name: 'pier',
  label: label('码头', 'Pier'),
  fields: {
    pierName: text('码头名称', 'Pier name', { required: true, max: 20 }),
    depth: text('水深', 'Depth', { when: { filled: 'pierName' } }),
  },
});

const built = `interface Entity<F> { fields: F }
interface Field<V, R> { v: V; r: R }
type ValuesOf<E> = E;
declare const pier: Entity<{
    readonly pierName: Field<string, true>;
    /** Below the quay (A1). */
    readonly depth: Field<string, false>;
}>;
declare function read(): ValuesOf<Entity<{
    readonly pierName: Field<string, true>;
    readonly depth: Field<string, false>;
}>>;
declare const other: { readonly pierName: string };
export { pier, read, other, type Field as F };
`;

test('a built declaration names the types of entities, and each field says what it is', () => {
  const files = new Map([['index.d.ts', withoutRuleNumbers(built)]]);
  const written = typesFile(nameTypes(files, knownIn({ pier }), {}), '.d.ts');
  const index = written.get('index.d.ts');
  const types = written.get('types.d.ts');
  expect(index).toContain('declare const pier: Entity<PierFields>;');
  expect(index).toContain('declare function read(): Pier;');
  expect(index).toContain("import type { Pier, PierFields } from './types.js';");
  expect(index).toContain('declare const other: { readonly pierName: string };');
  expect(types).toContain('export type Pier = ValuesOf<Entity<PierFields>>;');
  expect(types).toContain("import type { F as Field } from './index.js';");
  expect(types).toMatch(/码头名称 · Pier name {2}\n \* Required; at most 20 characters\. \*\/\nreadonly pierName/);
  expect(types).toMatch(/水深 · Depth[\s\S]*Only when `pierName` is given[\s\S]*readonly depth/);
});

test('a definition with a field that is spelled out is no record of values', () => {
  const changed = built.replaceAll('Field<string, false>', "{ readonly label: Label; readonly '~required'?: false }");
  const written = typesFile(nameTypes(new Map([['index.d.ts', changed]]), knownIn({ pier }), {}), '.d.ts');
  expect(written.get('index.d.ts')).toContain('declare const pier: Entity<PierFields>;');
  expect(written.get('types.d.ts')).toContain('export type Pier = ValuesOf<Entity<PierFields>>;');
});

test('a record that is spelled out follows from its definition where it says the same', () => {
  const answer = (optional: string) =>
    `declare const answer: { readonly row: { pierName: string; depth${optional} } };\n`;
  const typesWith = (text: string) =>
    typesFile(nameTypes(new Map([['index.d.ts', text + built]]), knownIn({ pier }), {}), '.d.ts').get('types.d.ts');
  expect(typesWith(answer('?: string | undefined'))).toContain('export type Pier = ValuesOf<Entity<PierFields>>;');
  const other = typesWith(answer(': string'));
  expect(other).toMatch(/export type Pier = \{[^}]*depth: string \};/);
  expect(other).not.toContain('ValuesOf<Entity<PierFields>>');
});

test('numbers of rules are left out of comments, and of nothing else', () => {
  const text = "/** Whole numbers (Y7), kept (G10, G11). */\nconst a = '(Y7)';";
  expect(withoutRuleNumbers(text)).toBe("/** Whole numbers, kept. */\nconst a = '(Y7)';");
});
