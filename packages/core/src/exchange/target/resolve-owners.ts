import type { Guarantor } from '../../areas/measures/measure.ts';
import type { Issue } from '../../field/validate.ts';
import type { OwnerEntry } from '../../sheet/cells/owners-cell.ts';
import { matchOwner } from './match-owner.ts';
import { isComplete, type NewOwners } from './new-owner.ts';
import type { OwnerDirectory } from './owner-directory.ts';
import type { Resolved } from './target.ts';

type Values = Readonly<Record<string, unknown>>;

export interface OwnerRules {
  /** The type that the only owner must have (G34, G35). */
  readonly guarantor: Guarantor | undefined;
  /** Owners that nobody knows are added when they are named fully; undefined when nobody asked for that. */
  readonly newOwners: NewOwners | undefined;
}

interface Found {
  readonly row: Values;
  readonly ownerType?: unknown;
  readonly issues: readonly Issue[];
  readonly added?: Values;
}

/** Owners get their ids. A new measure's owner type is that of its first owner unless the sheet says otherwise. */
export function resolveOwners(values: Values, directory: OwnerDirectory, rules: OwnerRules): Resolved {
  if (!Array.isArray(values.clientList)) return { values, issues: [] };
  const found = (values.clientList as readonly OwnerEntry[]).map((entry, index) =>
    resolveEntry(entry, `clientList.${index}`, directory, rules),
  );
  const ownerType = found[0]?.ownerType;
  const newOwners = found.flatMap(({ added }) => (added ? [added] : []));
  return {
    values: { ...values, clientList: found.map(({ row }) => row) },
    defaults: ownerType === undefined ? {} : { ownerType },
    issues: found.flatMap(({ issues }) => issues),
    ...(newOwners.length === 0 ? {} : { newOwners }),
  };
}

function resolveEntry(entry: OwnerEntry, path: string, directory: OwnerDirectory, rules: OwnerRules): Found {
  const { found, issue } = matchOwner(entry, `${path}.ownerName`, directory);
  const wrongType = (type: unknown): Issue[] =>
    rules.guarantor === undefined || type === rules.guarantor
      ? []
      : [{ field: 'clientList', rule: 'guarantor', params: { variant: rules.guarantor } }];
  if (found) {
    const { id, names, number, ownerType } = found;
    const known = {
      ownerName: names[0] ?? '',
      ...(id === undefined ? {} : { owner_ID: id }),
      ...(number === '' ? {} : { certificateCode: number }),
    };
    return { row: { ...linkOf(entry), ...known }, ownerType, issues: wrongType(ownerType) };
  }
  const added = issue?.rule === 'ownerUnknown' ? rules.newOwners?.of({ ...entry }, path) : undefined;
  if (!added) return { row: linkOf(entry), issues: issue ? [issue] : [] };
  const { ownerType } = added.values;
  const issues = [...added.issues, ...wrongType(ownerType)];
  return { row: linkOf(entry), ownerType, issues, ...(isComplete(added) ? { added: added.values } : {}) };
}

/** What a measure itself says of an owner; all else is the owner's own. */
function linkOf({ ownerName, certificateCode, haveRate, warrantNum }: OwnerEntry): Values {
  const link = { ownerName, certificateCode, haveRate, warrantNum };
  return Object.fromEntries(Object.entries(link).filter(([, value]) => value !== undefined));
}
