import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';
import { billOfMaterials } from './licences/bill-of-materials.ts';
import { findLicenceProblems } from './licences/find-licence-problems.ts';
import { shippedPackages } from './licences/shipped-packages.ts';
import type { Part } from './part.ts';

const bom = '.cache/bom.cdx.json';

/** What ships, under which licences, for whoever has to look after it. */
export const licences: Part = {
  name: 'licences',
  holds: `every package that ships is under a licence that we may use; the bill of materials (CycloneDX) is ${bom}`,
  run: async () => {
    const { packages } = read('package-lock.json');
    const shipped = shippedPackages(packages, statedLicence);
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(join(root, bom), `${JSON.stringify(billOfMaterials(product(), shipped), undefined, 2)}\n`);
    return { problems: findLicenceProblems(shipped), notes: [`${shipped.length} packages, ${bom}`] };
  },
};

/** The server is the whole product: it brings the app with it. */
function product() {
  return { name: 'danbao', version: String(read('packages/core/package.json').version) };
}

/** What a package says where the lock has nothing: in the older field, or with its text. */
function statedLicence(path: string): string | undefined {
  const [first] = read(`${path}/package.json`).licenses ?? [];
  return first?.type ?? byText[path];
}

/** Packages whose licence stands in a file alone. */
const byText: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

function read(path: string) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
