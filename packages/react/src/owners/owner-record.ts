import type { ValuesOf } from '@danbao/core';
import { type OwnerRow, type ownerLink, ownerRecord } from '@danbao/core/measures';

export type OwnerRecord = ValuesOf<typeof ownerRecord>;
export type OwnerLink = ValuesOf<typeof ownerLink> & OwnerRow & Readonly<Record<string, unknown>>;

/** What an owner is called: the enterprise's name or the person's. */
export function nameOfOwner(owner: Pick<OwnerRecord, 'ownerName' | 'personName'>): string {
  return owner.ownerName || owner.personName || '';
}

/** The number of the owner's certificate: credit code or document number. */
export function certificateOf(owner: Pick<OwnerRecord, 'certificateCode' | 'personNum'>): string {
  return owner.certificateCode || owner.personNum || '';
}

/** An owner as it stands in a measure, without a share yet. */
export function linkOf(owner: OwnerRecord): OwnerLink {
  return {
    owner_ID: owner.owner_ID,
    ownerName: nameOfOwner(owner),
    certificateCode: certificateOf(owner),
    haveRate: '',
    warrantNum: '',
  };
}

/** The columns that tables of owners share come from this entity. */
export const ownerColumns = ownerRecord.fields;
