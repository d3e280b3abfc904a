import { drinkOrders } from '@danbao/core/office';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { DescriptionList } from './description-list.tsx';

const office = openOffice();
const items = [
  { itemId: '1', name: '绿茶', count: '6', temp: 'hot', status: '1' },
  { itemId: '2', name: '矿泉水', count: '2', temp: 'ice' },
];

it.each([
  ['zh', '饮品', '绿茶 · 6 · 热 · 制作中\n矿泉水 · 2 · 冰'],
  ['en', 'Drinks', '绿茶 · 6 · Hot · Making\n矿泉水 · 2 · Iced'],
] as const)('a list is read entry by entry, %s', (locale, label, text) => {
  office.show(<DescriptionList entity={drinkOrders.input} names={['items']} withLists values={{ items }} />, locale);
  expect(screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent).toBe(text);
});
