import type { OwnerEntry } from '../../areas/measures/owners-cell.ts';
import { owner } from '../../areas/owners/owner.ts';
import { residentIdDocument } from '../../areas/owners/resident-id-number.ts';
import { type Issue, validate, visibleValues } from '../../field/validate.ts';
import { isIdCard } from '../../format/id-card.ts';

type Values = Readonly<Record<string, unknown>>;

export interface NewOwner {
  readonly values: Values;
  /** Under the entry's own path: `clientList.0.legalPerson`. */
  readonly issues: readonly Issue[];
}

/**
 * An owner that nobody knows yet, made from what stands beside the measure: name and certificate number and the owner's
 * own fields. Undefined without name or number: such an entry names nobody that could be added.
 */
export function newOwner(entry: OwnerEntry & Values, path: string): NewOwner | undefined {
  const { ownerName, certificateCode, haveRate: _, warrantNum: __, owner_ID: ___, ...rest } = entry;
  if (!ownerName || !certificateCode) return undefined;
  const ownerType = rest.ownerType ?? (isIdCard(certificateCode) ? '02' : '01');
  const known = ownerType === '02' ? personOf(ownerName, certificateCode) : { ownerName, certificateCode };
  const values = visibleValues(owner, { ...known, ...rest, ownerType });
  const names: Readonly<Record<string, string>> = { personName: 'ownerName', personNum: 'certificateCode' };
  const issues = validate(owner, values).map((issue) => ({
    ...issue,
    field: `${path}.${names[issue.field] ?? issue.field}`,
  }));
  return { values, issues };
}

function personOf(personName: string, personNum: string): Values {
  return { personName, personNum, ...(isIdCard(personNum) ? { documentType: residentIdDocument } : {}) };
}
