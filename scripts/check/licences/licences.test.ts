import { expect, test } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';
import { findLicenceProblems } from './find-licence-problems.ts';
import { shippedPackages } from './shipped-packages.ts';

const integrity = `sha512-${Buffer.from([1, 2, 255]).toString('base64')}`;
const lock = {
  '': { version: '0.0.0', license: 'MIT' },
  'packages/core': { version: '1.0.0' },
  'node_modules/@danbao/core': { link: true },
  'node_modules/tool': { version: '9.0.0', license: 'MIT', dev: true },
  'node_modules/@a/one': { version: '1.2.3', license: 'MIT/X11', integrity },
  'node_modules/b/node_modules/two': { version: '2.0.0' },
  'node_modules/three': { version: '3.0.0', license: '(MIT OR GPL-3.0-or-later)' },
  'node_modules/four': { version: '4.0.0', license: 'GPL-3.0-only' },
  'node_modules/five': { version: '5.0.0', license: 'MIT AND OFL-1.1' },
};
const shipped = shippedPackages(lock, () => undefined);

test('what ships is what the lock names outside of development, nested packages too', () => {
  expect(shipped.map(({ name, version }) => `${name} ${version}`)).toEqual([
    '@a/one 1.2.3',
    'five 5.0.0',
    'four 4.0.0',
    'three 3.0.0',
    'two 2.0.0',
  ]);
});

test('a licence that is missing or asks for more than a notice is named; of alternatives one is enough', () => {
  expect(findLicenceProblems(shipped)).toEqual(['four@4.0.0 is under GPL-3.0-only', 'two@2.0.0 names no licence']);
});

test('the bill of materials has what CycloneDX 1.6 asks for', () => {
  const bom = billOfMaterials({ name: 'danbao', version: '1.0.0' }, shipped);
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  expect(bom.components[0]).toEqual({
    type: 'library',
    'bom-ref': 'pkg:npm/%40a/one@1.2.3',
    group: '@a',
    name: 'one',
    version: '1.2.3',
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: '0102ff' }],
    purl: 'pkg:npm/%40a/one@1.2.3',
  });
  expect(bom.components[1]?.licenses).toEqual([{ expression: 'MIT AND OFL-1.1' }]);
  const refs = bom.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
});
