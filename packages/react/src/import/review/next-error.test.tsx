import { ownersSubject } from '@danbao/core/exchange';
import { creditCodeOf } from '@danbao/testing/server/credit-code';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openOffice } from '../../testing/office.tsx';
import { ImportWizard } from '../import-wizard.tsx';

const office = openOffice();
const headings = '权属人类型,权属人名称,统一社会信用代码,法定代表人,法人电话,联系人,联系电话,住所';
const line = (index: number, { type = '企业', phone = '13812345678', address = `定海区${index}号` } = {}) =>
  [type, `公司${index}`, creditCodeOf(7_300 + index), '张三', '13812345678', '李四', phone, address].join(',');
const lines = [line(1, { phone: '138' }), line(2, { type: '不明', phone: '139' }), line(3, { address: '' })];

// The page has no heights here: a window of 600 px, in which only some rows of many are rendered.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(10_000);
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, to?: ScrollToOptions | number) {
    this.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0;
    this.dispatchEvent(new Event('scroll'));
  };
  return () => vi.restoreAllMocks();
});

async function review(locale: 'zh' | 'en' = 'zh', given: readonly string[] = lines) {
  const user = userEvent.setup();
  office.show(<ImportWizard subject={ownersSubject} />, locale);
  const name = locale === 'zh' ? '选择文件' : 'Choose a file';
  await user.upload(
    screen.getByLabelText(name, { selector: 'input' }),
    new File([[headings, ...given].join('\r\n')], 'owners.csv', { type: 'text/csv' }),
  );
  await user.click(await screen.findByRole('button', { name: locale === 'zh' ? '检查数据' : 'Check the rows' }));
  await screen.findByRole('grid');
  const doubts = screen.queryByRole('checkbox', { name: locale === 'zh' ? /照此导入/ : /as they are/ });
  if (doubts) await user.click(doubts);
  return user;
}

const isAt = (cell: string | null | undefined) =>
  waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toBe(cell));

it('F8 goes on from the corrected cell in reading order, wherever the focus is, and says which of how many', async () => {
  const user = await review();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{F8}');
  await isAt('2:6');
  expect(screen.getByText(/^第 1 处，共 \d+ 处：第 2 行 \*?联系电话，/)).toBeTruthy();
  // Enter goes down past the first error of the next row; the next error is still that one.
  await user.keyboard('13812345678{Enter}');
  await isAt('3:6');
  await screen.findByText(/^第 2 行 \*?联系电话 已改正，还有 \d+ 处$/);
  await user.keyboard('{F8}');
  await isAt('3:0');
  await user.keyboard('{Shift>}{F8}{/Shift}');
  const last = within(screen.getByRole('grid')).getAllByRole('gridcell').at(-1)?.getAttribute('data-cell');
  await isAt(last);
  await user.keyboard('{F8}');
  await isAt('3:0');
});

it('says so in English too', async () => {
  const user = await review('en');
  await user.keyboard('{F8}');
  expect(screen.getByText(/^Error 1 of \d+: row 2, /)).toBeTruthy();
  expect(screen.getByText(/Shift\+F8/)).toBeTruthy();
});

it('goes to an error in a row that is not rendered', async () => {
  const many = Array.from({ length: 80 }, (_, index) => line(index + 10, index === 70 ? { type: '不明' } : {}));
  const user = await review('zh', [line(1, { phone: '138' }), ...many]);
  await user.click(screen.getByRole('radio', { name: '全部行' }));
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('82');
  expect(document.querySelector('[data-row="73"]')).toBeNull();
  await user.keyboard('{F8}{F8}');
  await isAt('73:0');
  expect(screen.getByText(/^第 2 处，共 2 处：第 73 行 /)).toBeTruthy();
});
