import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withMap, withoutMarks } from './map.ts';
import { withOrigins } from './origin.ts';
import { sourcesIn } from './sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'declaration-maps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = {
  'blocks/rank.ts': `export const rank = {
  sortNum: text('顺位', 'Rank'),
};
`,
  'pier.ts': `import { rank } from './blocks/rank.ts';
/** 码头 */
export const pier = entity({
  fields: { pierName: text('码头名称', 'Pier name'), ...rank },
});
`,
  'area.ts': `import { pier } from './pier.ts';
export const piers = { find: get(pier) };
export const area = { piers };
`,
  'shape.tsx': `export interface Shape {
  readonly width: string;
}
`,
};
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

const built = `${withOrigins('declare const pier: {\n    fields: { pierName: F; sortNum: F };\n};\n', 'pier')}
${withOrigins('declare const area: {\n    piers: {\n        find: E;\n    };\n};\n', 'area')}
${withOrigins('interface Shape {\n    readonly width: string;\n}\n', 'shape').replace('Shape', 'Shape$1')}
type PierFields = {
    sortNum: F;
};
type Unknown = string;
export { pier, area, type Shape$1 as Shape };
`;

const { text, map } = withMap(built, 'index.d.ts', sourcesIn(folder), '../src', (name) =>
  name === 'PierFields' ? { file: 'pier', name: 'pier' } : undefined,
);

/** The line of the source that a name in the declaration leads to. */
function ledTo(name: string, after = ''): string | undefined {
  const before = text.slice(0, text.indexOf(name, text.indexOf(after))).split('\n');
  const entry = new SourceMap(JSON.parse(map)).findEntry(before.length - 1, before.at(-1)?.length ?? 0);
  if (!('originalSource' in entry) || !entry.originalSource) return undefined;
  const source = files[entry.originalSource.replace('../src/', '') as keyof typeof files];
  return source.split('\n')[entry.originalLine]?.slice(entry.originalColumn);
}

it('leads each name of a bundled declaration to where it is defined', () => {
  expect(ledTo('pier')).toMatch(/^pier = entity/);
  expect(ledTo('pierName')).toMatch(/^pierName: text/);
  expect(ledTo('Shape$1')).toMatch(/^Shape {/);
  expect(ledTo('width')).toMatch(/^width: string/);
});

it('follows what a definition is made of', () => {
  expect(ledTo('sortNum')).toMatch(/^sortNum: text/);
  expect(ledTo('piers')).toMatch(/^piers }/);
  expect(ledTo('find')).toMatch(/^find: get/);
});

it('leads a type that the build has named to its record, and what has no source nowhere', () => {
  expect(ledTo('PierFields')).toMatch(/^pier = entity/);
  expect(ledTo('sortNum', 'PierFields')).toMatch(/^sortNum: text/);
  expect(ledTo('Unknown')).toBeUndefined();
});

it('leaves no mark in what is published, and names the map', () => {
  expect(text).not.toContain('/*@');
  expect(text).toMatch(/\n\/\/# sourceMappingURL=index\.d\.ts\.map\n$/);
  expect(withoutMarks('type A/*@a*/ = B;\ntype C/*@b/c*/ = D;').text).toBe('type A = B;\ntype C = D;');
});
