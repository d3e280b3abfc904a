import { client } from '../../areas/customers/client.ts';
import { clientQuery } from '../../areas/customers/queries.ts';
import { label } from '../../label.ts';
import type { Subject } from './subject.ts';

/** Clients are known by their certificate number within their unit. An empty cell never takes away what is stored of a client. */
export const customersSubject: Subject = {
  noun: 'customers',
  code: 'customers',
  label: client.label,
  pluralLabel: label('客户', 'Clients'),
  keyLabel: label('证件号码', 'certificate number'),
  entity: client,
  codes: ['personNum', 'zipCode', 'fax', 'industryCode'],
  keyFields: ['clientTypeID', 'certificateCode', 'personNum'],
  keyOf: (values) => {
    const field = values.clientTypeID === '05' ? 'personNum' : 'certificateCode';
    const value = values[field];
    return typeof value === 'string' && value !== '' ? { field, value: value.toUpperCase() } : undefined;
  },
  emptyCell: 'keeps',
  nameFields: ['clientName', 'personName'],
  serverFilters: ['internalRiskLevel', 'industry'],
  query: clientQuery,
};
