import type { Issue } from '../../field/validate.ts';
import type { OwnerEntry } from '../../sheet/cells/owners-cell.ts';
import type { KnownOwner, OwnerDirectory } from './owner-directory.ts';

/** The owner that an entry means, or why none is meant. The directory is loaded. */
export function matchOwner(
  entry: OwnerEntry,
  field: string,
  directory: OwnerDirectory,
): { readonly found?: KnownOwner; readonly issue?: Issue } {
  const { name, number, named } = readEntry(entry, directory);
  const written = name !== '' && number !== undefined ? `${name}(${number})` : name || (number ?? '');
  const unknown = () => ({
    issue: { field, rule: 'ownerUnknown', params: unknownOwner(written, directory.near(name)) },
  });
  if (number !== undefined) {
    const found = directory.byNumber(number);
    if (!found) return unknown();
    if (!found.isActive) return { issue: { field, rule: 'ownerInactive', params: { owner: written } } };
    if (name === '' || found.names.includes(name)) return { found };
    const params = { owner: name, number, known: found.names[0] ?? '' };
    return { issue: { field, rule: 'ownerMismatch', params } };
  }
  if (named.length > 1) return { issue: { field, rule: 'ownerAmbiguous', params: { owner: name } } };
  return named[0] ? { found: named[0] } : unknown();
}

/** By certificate number before name; a number in brackets behind a name that is known as a whole belongs to the name. */
function readEntry({ ownerName = '', certificateCode }: OwnerEntry, directory: OwnerDirectory) {
  const named = directory.byName(ownerName).filter(({ isActive }) => isActive);
  const bracket = /^(.+)[(（]([^()（）]+)[)）]$/.exec(ownerName);
  const isWhole = certificateCode !== undefined || named.length > 0;
  const number = certificateCode ?? (isWhole ? undefined : bracket?.[2]?.trim());
  return { name: isWhole ? ownerName : (bracket?.[1]?.trim() ?? ownerName), number, named };
}

/** Whom the sheet may mean instead, in the form in which a sheet names an owner. */
function unknownOwner(owner: string, near: readonly KnownOwner[]) {
  const names = near.map(({ names: [name = ''], number }) => (number === '' ? name : `${name}(${number})`));
  return names.length === 0 ? { owner } : { variant: 'near', owner, near: names.join(' / ') };
}
