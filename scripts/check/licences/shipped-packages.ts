/** What package-lock.json says of a package. */
export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** A package that is part of what runs, with the licence it is under. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX identifier or expression; undefined where nothing says it. */
  readonly licence: string | undefined;
  /** As the lock has it: `sha512-` and base64. */
  readonly integrity: string | undefined;
}

/** Every package that the lock names and that runs outside of development, each version once, by name. */
export function shippedPackages(
  packages: Readonly<Record<string, LockedPackage>>,
  licenceOf: (path: string) => string | undefined,
): readonly ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  for (const [path, { version, integrity, license, dev, link }] of Object.entries(packages)) {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (!name || version === undefined || dev || link) continue;
    const licence = license ?? licenceOf(path);
    found.set(`${name}@${version}`, { name, version, licence: licence && spelled(licence), integrity });
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, shipped]) => shipped);
}

/** Older names of licences as SPDX has them. */
const spelled = (licence: string) => ({ 'MIT/X11': 'MIT', BSD: 'BSD-3-Clause' })[licence] ?? licence;
