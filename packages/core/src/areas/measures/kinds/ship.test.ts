import { expect, test } from 'vitest';
import { describeIssue, measureKinds, validate } from '../../../index.ts';

test('an empty ship names every required field at once', () => {
  const issues = validate(measureKinds.ship, {});
  expect(issues.map((issue) => `${issue.field} ${issue.rule}`)).toEqual([
    'optName required',
    'shipName required',
    'specifications required',
    'carCode required',
    'carEngineCode required',
    'carFrame required',
    'keepType required',
    'isRegister required',
    'sortNum required',
    'provinceID required',
    'province required',
    'cityID required',
    'city required',
    'countyID required',
    'county required',
    'adderss required',
    'isOther required',
    'clientList owners',
  ]);
  expect(describeIssue(issues[1] as never, measureKinds.ship, 'zh')).toBe('船名：不能为空');
});
