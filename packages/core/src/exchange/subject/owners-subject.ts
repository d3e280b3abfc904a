import { owner } from '../../areas/owners/owner.ts';
import { label } from '../../label.ts';
import type { Subject } from './subject.ts';

/** Owners are known by their certificate number. An empty cell never takes away what is stored of an owner. */
export const ownersSubject: Subject = {
  noun: 'owners',
  code: 'owners',
  label: owner.label,
  pluralLabel: label('权属人', 'Owners'),
  keyLabel: label('证件号码', 'certificate number'),
  entity: owner,
  codes: ['personNum', 'zipCode', 'fax'],
  keyFields: ['ownerType', 'certificateCode', 'personNum'],
  keyOf: (values) => {
    const field = values.ownerType === '02' ? 'personNum' : 'certificateCode';
    const value = values[field];
    return typeof value === 'string' && value !== '' ? { field, value: value.toUpperCase() } : undefined;
  },
  emptyCell: 'keeps',
  nameFields: ['ownerName', 'personName', 'contact'],
  serverFilters: ['status', 'clientTypeID'],
};
