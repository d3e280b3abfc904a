import type { ValuesOf } from '@danbao/core';
import type { workItemNode } from '@danbao/core/flows';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { WorkItemTree } from './work-item-tree.tsx';

const office = openOffice();
const item = (id: string, workDescription: string) =>
  ({ id, workDescription, status: '0', creatorUserId: '1', workType: '1', completion: '50' }) as const;
const rows: readonly ValuesOf<typeof workItemNode>[] = [
  { ...item('1', '年度计划'), children: [{ ...item('2', '收集材料'), overdueDays: '3' }, item('3', '写报告')] },
  item('4', '单独的事'),
];

it('is walked, folded and opened by the keyboard alone', async () => {
  const user = userEvent.setup();
  const onOpen = vi.fn();
  office.show(<WorkItemTree label="任务树" rows={rows} onOpen={onOpen} />);
  const at = () => document.activeElement?.textContent;
  const names = () => [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'));
  expect(screen.getByRole('treegrid', { name: '任务树' })).toBeTruthy();
  expect(names()).toEqual(['1', '2', '3', '4']);
  await user.tab();
  expect(at()).toContain('年度计划');
  await user.keyboard('{ArrowRight}');
  expect(at()).toContain('收集材料');
  expect(at()).toContain('逾期 3 天');
  await user.keyboard('{End}');
  expect(at()).toContain('单独的事');
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(at()).toContain('年度计划');
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
  expect(names()).toEqual(['1', '4']);
  await user.keyboard('{ArrowDown}{Home}{ArrowRight}{Enter}');
  expect(names()).toEqual(['1', '2', '3', '4']);
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }));
  await user.tab();
  expect(document.activeElement?.closest('[role=treegrid]')).toBeNull();
});

it('says in both languages that there is nothing, and offers again what failed', async () => {
  const { unmount } = office.show(<WorkItemTree label="tree" rows={[]} onOpen={() => {}} />, 'en');
  expect(screen.getByText('No work item found: try other conditions or add one')).toBeTruthy();
  unmount();
  const onRetry = vi.fn();
  office.show(
    <WorkItemTree label="tree" rows={undefined} error={new Error('x')} onRetry={onRetry} onOpen={() => {}} />,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalled();
});
