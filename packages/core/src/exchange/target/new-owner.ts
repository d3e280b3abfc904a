import { owner } from '../../areas/owners/owner.ts';
import { residentIdDocument } from '../../areas/owners/resident-id-number.ts';
import { type Issue, validate, visibleValues } from '../../field/validate.ts';
import { isIdCard } from '../../format/id-card.ts';
import type { OwnerEntry } from '../../sheet/cells/owners-cell.ts';

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

/** Owners that nobody knows yet, as the sheets of one job name them. */
export interface NewOwners {
  /** Rows in their order, before any of them is looked up: one of them may name an owner fully, others by number only. */
  note(rows: readonly Values[]): void;
  /** The new owner of an entry, with what is still missing; undefined where the entry names nobody that could be added. */
  of(entry: OwnerEntry & Values, path: string): NewOwner | undefined;
}

export function newOwners(): NewOwners {
  const full = new Map<string, NewOwner>();
  return {
    note: (rows) => {
      for (const { clientList } of rows) {
        if (!Array.isArray(clientList)) continue;
        for (const entry of clientList as readonly (OwnerEntry & Values)[]) {
          const number = entry.certificateCode;
          if (number === undefined || full.has(number) || !hasDetails(entry)) continue;
          const made = newOwner(entry, '');
          if (made && isComplete(made)) full.set(number, made);
        }
      }
    },
    of: (entry, path) => {
      const known = full.get(entry.certificateCode ?? '');
      const isMeant = known && [known.values.ownerName, known.values.personName].includes(entry.ownerName);
      return isMeant && !hasDetails(entry)
        ? { ...known, issues: underPath(known.issues, path) }
        : newOwner(entry, path);
    },
  };
}

/** Nothing is missing; a checksum may still have to be confirmed. */
export function isComplete({ issues }: NewOwner): boolean {
  return issues.every(({ confirmable }) => confirmable);
}

const ofLink: ReadonlySet<string> = new Set(['ownerName', 'certificateCode', 'haveRate', 'warrantNum', 'owner_ID']);

function hasDetails(entry: Values): boolean {
  return Object.keys(entry).some((name) => !ofLink.has(name));
}

function underPath(issues: readonly Issue[], path: string): readonly Issue[] {
  return issues.map((issue) => ({ ...issue, field: `${path}${issue.field}` }));
}
