import type { Fields } from '../../entity.ts';
import { owner } from '../owners/owner.ts';

const { legalPerson, phone, documentType, contact, phoneOne, houseAddress, zipCode, fax } = owner.fields;

/** What a sheet of measures may say of an owner who is to be created, beside name, certificate number and share. */
export const newOwnerFields = {
  legalPerson,
  phone,
  documentType,
  contact,
  phoneOne,
  houseAddress,
  zipCode,
  fax,
} as const satisfies Fields;
