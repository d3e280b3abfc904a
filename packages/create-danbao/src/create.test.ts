import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDanbao } from '@danbao/core/definitions';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { danbao } from '../template/definitions.ts';
import { create } from './create.ts';

const template = join(import.meta.dirname, '../template');
let place: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'danbao-create-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

test('writes every file of the template, named after the folder, with the packages of its own version', () => {
  const folder = join(place, '我的 Danbao');
  create({ folder, template, version: '1.2.3' });
  expect(filesOf(folder)).toEqual(
    filesOf(template)
      .map((name) => (name === '_gitignore' ? '.gitignore' : name))
      .sort(),
  );
  expect(manifestOf(folder)).toMatchObject({
    name: 'danbao',
    dependencies: {
      ...{ '@danbao/cli': '1.2.3', '@danbao/core': '1.2.3', '@danbao/server': '1.2.3', '@danbao/web': '1.2.3' },
      tsx: manifestOf(template).dependencies.tsx,
    },
  });
});

test('takes packed packages along, from which the folder installs without a registry', () => {
  const names = ['core', 'cli', 'server', 'web', 'react'];
  for (const name of names) writeFileSync(join(place, `danbao-${name}-2.0.0-next.1.tgz`), name);
  const folder = join(place, 'own');
  create({ folder, template, version: '2.0.0-next.1', packages: place });
  for (const name of names) {
    const spec = manifestOf(folder).dependencies[`@danbao/${name}`];
    expect(spec).toBe(`file:packages/danbao-${name}-2.0.0-next.1.tgz`);
    expect(readFileSync(join(folder, spec.replace('file:', '')), 'utf8')).toBe(name);
  }
});

test('writes into a folder in which a repository has just begun, and leaves a file alone', () => {
  const folder = join(place, 'own');
  mkdirSync(join(folder, '.git'), { recursive: true });
  create({ folder, template, version: '1.0.0' });
  expect(filesOf(folder)).toContain('definitions.ts');
  const file = join(place, 'file');
  writeFileSync(file, 'kept');
  expect(() => create({ folder: file, template, version: '1.0.0' })).toThrow('notEmpty');
  expect(readFileSync(file, 'utf8')).toBe('kept');
});

test('of packages that lie there in several versions it takes its own', () => {
  for (const name of ['core', 'cli', 'server', 'web', 'react'])
    for (const version of ['1.9.0', '1.10.0']) writeFileSync(join(place, `danbao-${name}-${version}.tgz`), '');
  const folder = join(place, 'own');
  create({ folder, template, version: '1.10.0', packages: place });
  expect(manifestOf(folder).dependencies['@danbao/core']).toBe('file:packages/danbao-core-1.10.0.tgz');
  const other = join(place, 'other');
  expect(() => create({ folder: other, template, version: '2.0.0', packages: place })).toThrow('danbao-core');
});

test('leaves a folder alone in which something is, and one for which a package is missing', () => {
  writeFileSync(join(place, 'kept.txt'), '');
  expect(() => create({ folder: place, template, version: '1.0.0' })).toThrow('notEmpty');
  expect(readdirSync(place)).toEqual(['kept.txt']);
  const folder = join(place, 'own');
  expect(() => create({ folder, template, version: '1.0.0', packages: place })).toThrow('danbao-core');
  expect(readdirSync(place)).toEqual(['kept.txt']);
});

test('the template adds one kind, one record and one flow, in order by the rules for definitions, and replaces none', () => {
  const builtIn = createDanbao();
  const added = (own: object, known: object) => Object.keys(own).filter((name) => !Object.hasOwn(known, name));
  expect(added(danbao.kinds, builtIn.kinds)).toEqual(['forest']);
  expect(added(danbao.areas, builtIn.areas)).toEqual(['stockCounts']);
  expect(added(danbao.flows, builtIn.flows)).toEqual(['purchase']);
  expect(danbao.kinds.forest.title.zh).toContain('林权');
  expect(danbao.areas.stockCounts.add.path).toBe('danbao/stock-counts/add');
  expect(danbao.areas.flowForms.purchase.path).toContain('purchase_flow');
});

test('its tools have the versions that this repository is tested with', () => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8'));
  const { dependencies, devDependencies } = manifestOf(template);
  for (const [name, version] of Object.entries({ tsx: dependencies.tsx, ...devDependencies }))
    expect([name, version]).toEqual([name, packages[`node_modules/${name}`].version]);
});

test('every command that its pages name is there', () => {
  const { scripts } = manifestOf(template);
  for (const page of ['README.md', 'README.en.md']) {
    const text = readFileSync(join(template, page), 'utf8');
    const named = [...text.matchAll(/npm (?:run )?(\w+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'install');
    expect(new Set(named)).toEqual(new Set(Object.keys(scripts)));
    for (const [, file = ''] of text.matchAll(/^\| `([\w/.]+)`/gm)) expect(filesOf(template)).toContain(file);
  }
});
