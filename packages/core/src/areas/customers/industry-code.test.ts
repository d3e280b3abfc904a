import { expect, test } from 'vitest';
import { validate } from '../../field/validate.ts';
import { client } from './client.ts';
import { industryPath, sectionOf } from './industry-code.ts';
import { industryDivisions } from './industry-divisions.ts';

test('every division lies in its section, and no other code lies in one', () => {
  for (const [section, divisions] of Object.entries(industryDivisions))
    for (const [code] of divisions) {
      expect([code, sectionOf(code), sectionOf(`${code}1`), sectionOf(`${code}12`)]).toEqual([
        code,
        section,
        section,
        section,
      ]);
      expect(industryPath(code)).toBe(section + code);
    }
  for (const code of ['', '0', '00', '98', '99', 'C', 'C35', '35111', '3a'])
    expect(sectionOf(code), code).toBeUndefined();
  expect(industryPath('C')).toBe('C');
});

test('what is below an industry is below the one that a client has', () => {
  const company = {
    ...{ clientTypeID: '04', clientName: '细类有限公司', certificateCode: '91110000MA00T00X58', legalPerson: '王强' },
    ...{ phoneOne: '13800000000', address: '示例路1号' },
  };
  const issues = (values: object) =>
    validate(client, { ...company, ...values }).flatMap(({ field }) => (field === 'industryCode' ? [field] : []));
  expect(issues({ industryCategory: 'C', industryCode: '35' })).toEqual([]);
  expect(issues({ industryCategory: 'C', industryCode: '3511' })).toEqual([]);
  expect(issues({ industryCategory: 'C' })).toEqual([]);
  expect(issues({ industryCategory: 'D', industryCode: '35' })).toEqual(['industryCode']);
  expect(issues({ industryCode: '35' })).toEqual(['industryCode']);
  expect(issues({ industryCategory: 'T', industryCode: '98' })).toEqual(['industryCode']);
});
