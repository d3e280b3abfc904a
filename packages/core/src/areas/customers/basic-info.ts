import { entity } from '../../entity.ts';
import type { Field } from '../../field/field.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { client, clientBody } from './client.ts';
import { industryBelow } from './industry-code.ts';

const { registeredCapital, legalPerson, address, employees, founded, industryCategory, industryCode, scale } =
  client.fields;

/** The field as it is of a company, which is all that there is here. */
function ofCompany<F extends Field>({ when: _, section: __, ...field }: F): F {
  return field as F;
}

export const byGatheredClient = entity({
  name: 'byGatheredClient',
  label: label('客户编号', 'Client id'),
  fields: { clientId: text('客户编号', 'Client id', { required: true, max: 32 }) },
});

/** The base data of a company under the names of data gathering (Z7); they are kept with the client. */
export const basicInfo = entity({
  name: 'basicInfo',
  label: label('客户基本情况', 'Base data of a client'),
  fields: {
    ...byGatheredClient.fields,
    name: ofCompany(client.fields.clientName),
    creditCode: ofCompany(client.fields.certificateCode),
    industryCategory: ofCompany(industryCategory),
    industryCode: ofCompany(industryCode),
    scale: ofCompany(scale),
    registeredCapital: ofCompany(registeredCapital),
    legalPerson: ofCompany(legalPerson),
    address: ofCompany(address),
    employees: ofCompany(employees),
    founded: ofCompany(founded),
  },
});

/** What is sent of them. */
export const basicInfoBody = entity({
  name: 'basicInfoBody',
  label: basicInfo.label,
  fields: { ...basicInfo.fields, confirmed: clientBody.fields.confirmed },
  checks: [industryBelow],
});
