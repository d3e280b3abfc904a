import { measureKinds, owner } from '@danbao/core/measures';
import { expect, it } from 'vitest';
import { conflictChoices } from './conflict-choices.ts';

const choices = (...[entity, mine, theirs]: Parameters<typeof conflictChoices>) =>
  conflictChoices(entity, mine, theirs).map(({ key, names, textOf }) => [key, names.length, textOf(theirs, 'zh')]);

it('lets a region be chosen as one, and the counterparty’s id go with their name', () => {
  const mine = { isOther: '1', provinceID: '1', province: '甲省', cityID: '11', city: '甲市', otherOwner: '甲' };
  const theirs = { ...mine, cityID: '12', city: '乙市', otherOwner: '乙', otherOwnerID: '9', assessValue: '1200' };
  expect(choices(measureKinds.land, mine, theirs)).toEqual([
    ['region', 6, '甲省乙市'],
    ['assessValue', 1, '1,200'],
    ['otherOwner', 2, '乙'],
  ]);
});

it('compares owners by share and warrant number, and an owner’s own data without the context', () => {
  const row = { owner_ID: '1', ownerName: '甲', haveRate: '100' };
  expect(choices(measureKinds.stock, { clientList: [row] }, { clientList: [{ ...row, contact: '丙' }] })).toEqual([]);
  expect(choices(measureKinds.stock, { clientList: [row] }, { clientList: [{ ...row, haveRate: '60' }] })).toEqual([
    ['clientList', 1, '甲 60%'],
  ]);
  const company = { ownerType: '01', contact: '甲', context: 'guarantee' };
  expect(choices(owner, company, { ...company, contact: '乙', context: '' })).toEqual([['contact', 1, '乙']]);
});
