import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { Pager, pagesAround } from './pager.tsx';

const office = openOffice();

it.each([
  [1, 1, [1]],
  [1, 10, [1, 2, 3, 4, 10]],
  [5, 10, [1, 4, 5, 6, 10]],
  [10, 10, [1, 7, 8, 9, 10]],
])('on page %i of %i offers %j', (page, last, pages) => {
  expect(pagesAround(page, last)).toEqual(pages);
});

it('stands in the order total, sizes, previous, pages, next, jump (A16)', async () => {
  const onChange = vi.fn();
  const user = userEvent.setup();
  office.show(<Pager total={95} page={2} size={10} onChange={onChange} />);
  expect(screen.getByText('共 95 条')).toBeTruthy();
  const list = await screen.findByRole('combobox', { name: '每页条数' });
  await user.click(list);
  const sizes = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(sizes).toEqual(['5 条/页', '10 条/页', '20 条/页', '30 条/页', '50 条/页']);
  await user.click(screen.getByRole('button', { name: '下一页' }));
  expect(onChange).toHaveBeenLastCalledWith(3, 10);
  await user.type(list, '50');
  await user.click(await screen.findByRole('option', { name: '50 条/页' }));
  expect(onChange).toHaveBeenLastCalledWith(1, 50);
  const jump = screen.getByRole('textbox', { name: '前往' });
  await user.clear(jump);
  await user.type(jump, '999{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(10, 10);
  await user.clear(jump);
  const calls = onChange.mock.calls.length;
  await user.type(jump, 'x{Enter}');
  expect(onChange.mock.calls.length).toBe(calls);
});

it('needs the provider, and says so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Pager total={1} page={1} size={10} onChange={() => {}} />)).toThrow('DanbaoProvider');
});
