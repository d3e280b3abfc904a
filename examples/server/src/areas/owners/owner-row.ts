import type { ValuesOf } from '@danbao/core';
import { type newOwnerBody, ownerDefaults, type ownerRecord } from '@danbao/core/measures';
import type { owners } from '../../db/schema.ts';
import { titleKeys } from '../../db/title-keys.ts';

export interface OwnerRow {
  readonly owner: typeof owners.$inferSelect;
  readonly createUserName: string;
}

type OwnerInput = ValuesOf<typeof newOwnerBody>;

/**
 * The columns of a checked owner. What follows from the owner's type is decided here, whatever was sent (I11, I19);
 * the form in which they were entered is not kept.
 */
export function ownerColumns({ owner_ID: _, confirmed: __, context: ___, onlyNew: ____, ...fields }: OwnerInput) {
  const defaults = ownerDefaults[fields.ownerType === '01' ? '01' : '02'];
  const { ownerType, contact = '', ownerName, ...details } = { ...fields, ...defaults };
  const name = (ownerType === '01' ? ownerName : fields.personName) ?? '';
  return {
    ownerType,
    clientTypeId: defaults.clientTypeID,
    ownerName: name,
    sortKeys: titleKeys(name),
    contact,
    details: details as Record<string, string>,
  };
}

/** The owner as the API gives it. */
export function asOwner({ owner, createUserName }: OwnerRow): ValuesOf<typeof ownerRecord> {
  return {
    ...(owner.details as Partial<ValuesOf<typeof ownerRecord>>),
    owner_ID: owner.ownerId,
    ownerType: owner.ownerType as '01' | '02',
    ownerName: owner.ownerName,
    ...(owner.contact === '' ? {} : { contact: owner.contact }),
    status: owner.status,
    version: String(owner.version),
    createUserName,
  } as ValuesOf<typeof ownerRecord>;
}
