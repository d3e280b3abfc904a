import type { ShippedPackage } from './shipped-packages.ts';

/** A bill of materials in CycloneDX 1.6: the same for the same packages, so that two can be compared. */
export function billOfMaterials(
  product: { readonly name: string; readonly version: string },
  packages: readonly ShippedPackage[],
) {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': product.name, ...product } },
    components: packages.map(({ name, version, licence, integrity }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      return {
        type: 'library',
        'bom-ref': purl,
        ...groupAndName(name),
        version,
        ...(licence === undefined ? {} : { licenses: [licenceOf(licence)] }),
        ...(integrity?.startsWith('sha512-') ? { hashes: [sha512Of(integrity)] } : {}),
        purl,
      };
    }),
  };
}

/** The scope of a package is its group. */
function groupAndName(full: string): { readonly group?: string; readonly name: string } {
  const [group, name] = full.split('/');
  return name === undefined ? { name: full } : { group: group as string, name };
}

function licenceOf(licence: string) {
  return / (AND|OR|WITH) /.test(licence) ? { expression: licence } : { license: { id: licence } };
}

function sha512Of(integrity: string) {
  return { alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') };
}
