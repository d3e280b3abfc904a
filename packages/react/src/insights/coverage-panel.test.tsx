import { type Coverage, coverageOf } from '@danbao/core/measures';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { CoveragePanel } from './coverage-panel.tsx';
import { CoverageWarnings } from './coverage-warnings.tsx';

const office = openOffice();
beforeEach(() => office.renew());

const figure = (label: string) => screen.getByText(label).nextSibling?.textContent;

it('sums in 万元 with thousands, says the ratio in words, and counts what is fulfilled', async () => {
  await office.keepMeasure('house', { assessValue: '1500.5', alreadyValue: '300', optValue: '1000', isWorkable: '1' });
  await office.keepMeasure('personal-guarantee', { guaranteeSum: '200.25' });
  office.show(<CoveragePanel apply_ID={office.apply_ID} />);
  await screen.findByText('反担保物覆盖率');
  expect(['评估价值', '在先担保债权额', '余值', '认定担保价值', '保证金额', '担保责任金额'].map(figure)).toEqual([
    '1,500.50万元',
    '300.00万元',
    '1,200.50万元',
    '1,000.00万元',
    '200.25万元',
    '2,000.00万元',
  ]);
  expect(screen.getByText('含保证覆盖率').nextSibling?.nextSibling?.textContent).toBe('60.01%');
  expect(screen.getAllByText('50.00%')).toHaveLength(2);
  expect(screen.getByText('已落实 1 项，共 2 项')).toBeTruthy();
  expect(screen.getByText('反担保物的认定担保价值低于担保责任金额，还差 1,000.00 万元')).toBeTruthy();
});

it('names the measures of each warning and goes to one; the rest come when asked for', async () => {
  const user = userEvent.setup();
  const onGo = vi.fn();
  const insured = { isInsurance: '1', insuranceEndDate: '2020-01-01', optValue: '3000', isWorkable: '1' };
  await office.keepMeasure('house', {
    optName: '高估的房',
    assessValue: '10',
    alreadyValue: '5',
    optValue: '6',
    isWorkable: '1',
  });
  await office.keepMeasure('land', { optName: '没有价值的地', isWorkable: '1' });
  const machine = await office.keepMeasure('machinery', { optName: '过保的机床', ...insured });
  for (let number = 1; number <= 5; number += 1)
    await office.keepMeasure('house', { optName: `未落实${number}`, optValue: '1' });
  office.show(<CoveragePanel apply_ID={office.apply_ID} onGo={onGo} />);
  const list = await screen.findByRole('list', { name: '需要注意' });
  const texts = within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(texts).toEqual([
    '1 项的认定担保价值高于余值（评估价值减在先担保债权额）：高估的房',
    '1 项没有填写认定担保价值或担保金额：没有价值的地',
    '1 项的保险已到期：过保的机床',
    '5 项还没有落实：未落实1未落实2未落实3另外 2 项',
  ]);
  await user.click(screen.getByRole('button', { name: '过保的机床' }));
  expect(onGo).toHaveBeenCalledWith(machine.optGuaranty_ID);
  await user.click(screen.getByRole('button', { name: '另外 2 项' }));
  expect(screen.getByRole('button', { name: '未落实5' })).toBeTruthy();
});

it('counts all that are left, not only those that have a name in the answer', async () => {
  const user = userEvent.setup();
  const named = Array.from({ length: 53 }, (_, at) => ({ optGuaranty_ID: `${at}`, optName: `措施${at}` }));
  const coverage = {
    ...coverageOf([], {}, '2026-01-05'),
    warnings: [{ code: 'notFulfilled', count: 306, measures: named }],
  };
  office.show(<CoverageWarnings coverage={coverage as Coverage} />);
  await user.click(screen.getByRole('button', { name: '另外 303 项' }));
  expect(screen.getByText('另外 253 项')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /另外/ })).toBeNull();
});

it('says in English too, and that nothing needs attention', async () => {
  await office.keepMeasure('house', { assessValue: '3000', alreadyValue: '0', optValue: '2500', isWorkable: '1' });
  office.show(<CoveragePanel apply_ID={office.apply_ID} />, 'en');
  await screen.findByText('Nothing needs attention');
  expect(screen.getAllByText('125.00%')).toHaveLength(3);
  expect(figure('Accepted collateral value')).toBe('2,500.00× CNY 10,000');
});
