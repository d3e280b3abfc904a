import { endpoints } from '@danbao/core/definitions';
import type { HistoryEntry } from '@danbao/core/measures';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { HistoryDialog } from './history-dialog.tsx';

const office = openOffice();
const tell = (entries: readonly HistoryEntry[]) => office.answer(endpoints.insights.history.path, entries);
let id = '';
beforeAll(async () => {
  id = (await office.keepMeasure('house')).optGuaranty_ID;
});

function entry(number: number, more: Partial<HistoryEntry> = {}): HistoryEntry {
  const at = `2026-11-${String(number).padStart(2, '0')} 10:00:00`;
  const base = { id: String(number), at, userName: `人${number}`, action: 'update', entity: 'owner', name: '甲公司' };
  return { ...base, before: { contact: '旧' }, after: { contact: '新' }, ...more } as HistoryEntry;
}

it('lists who did what and when, newest first, with old and new', async () => {
  const onClose = vi.fn();
  tell([entry(1, { action: 'add', entity: 'attachment', after: { fileName: '附.pdf' } }), entry(3), entry(2)]);
  office.show(<HistoryDialog optGuaranty_ID={id} name="一套房" onClose={onClose} />);
  await screen.findByRole('dialog', { name: '一套房的变更记录' });
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => within(item).getByText(/^人/).textContent)).toEqual(['人3', '人2', '人1']);
  const newest = items[0] as HTMLElement;
  expect(within(newest).getByText(/修改权属人/)).toBeTruthy();
  expect(within(newest).getByText('2026-11-03 10:00:00')).toBeTruthy();
  expect(newest.querySelector('del')?.textContent).toBe('旧');
  expect(newest.querySelector('ins')?.textContent).toBe('新');
  expect(within(items[2] as HTMLElement).getByText(/新增附件/)).toBeTruthy();
});

it('says so when there is nothing, and shows long histories in steps', async () => {
  const user = userEvent.setup();
  const { unmount } = office.show(<HistoryDialog optGuaranty_ID={id} name="一套房" onClose={() => {}} />);
  await screen.findByText('还没有变更记录');
  unmount();
  const many = Array.from({ length: 70 }, (_, at) => entry(1, { id: String(at) }));
  tell(many);
  office.show(<HistoryDialog optGuaranty_ID={id} name="一套房" onClose={() => {}} />);
  expect((await screen.findAllByRole('listitem')).length).toBe(30);
  await user.click(screen.getByRole('button', { name: '显示更早的记录（还有 40 条）' }));
  expect(screen.getAllByRole('listitem').length).toBe(60);
});
