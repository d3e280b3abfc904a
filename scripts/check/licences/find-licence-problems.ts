import type { ShippedPackage } from './shipped-packages.ts';

/** Licences under which others' work may be part of ours: they ask for a notice and for nothing of what is built upon them. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages that say nowhere what they are under, and why they are there all the same. */
const unstated: Readonly<Record<string, string>> = {
  // Its author's other packages are MIT; exceljs brings it to unpack what it streams, which we do not use.
  'buffers@0.1.1': 'exceljs, unzipper, binary',
};

/** Packages that ship without a licence that we may use. */
export function findLicenceProblems(packages: readonly ShippedPackage[]): string[] {
  return packages.flatMap(({ name, version, licence }) => {
    if (licence === undefined) return `${name}@${version}` in unstated ? [] : [`${name}@${version} names no licence`];
    return isPermissive(licence) ? [] : [`${name}@${version} is under ${licence}`];
  });
}

/** Of alternatives one is enough, of what holds together all. */
function isPermissive(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isPermissive);
  return plain.split(' AND ').every((licence) => permissive.has(licence));
}
