import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RecordPage } from './record-page.tsx';

function Project() {
  const [open, setOpen] = useState('uses');
  return (
    <RecordPage
      title="船舶更新改造项目"
      marks="DB2026-0001"
      tools={<button type="button">申请用信</button>}
      figures={[
        { label: '授信金额', value: '900.00', unit: '万元' },
        { label: '在保余额', value: '540.00', unit: '万元', about: '已放款减已还款', part: 'money' },
      ]}
      open={open}
      onOpen={setOpen}
      parts={[
        { key: 'uses', label: '用信', count: 2, render: () => <p>两笔用信</p> },
        { key: 'money', label: '款项', render: () => <p>还款记录</p> },
      ]}
    />
  );
}

it('names the record and its figures; a figure opens the part that lists what it is made of', async () => {
  render(<Project />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('船舶更新改造项目');
  expect(screen.getByRole('tabpanel', { name: '用信 2' }).textContent).toBe('两笔用信');
  expect(screen.queryByRole('button', { name: '900.00 万元' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '540.00 万元' }));
  expect(screen.getByRole('tabpanel', { name: '款项' }).textContent).toBe('还款记录');
});

it('goes from part to part by arrow keys, with one tab among the stops of Tab', async () => {
  render(<Project />);
  screen.getByRole('tab', { name: '用信 2' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '款项', selected: true }));
  expect(screen.getByRole('tab', { name: '用信 2' }).tabIndex).toBe(-1);
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tabpanel', { name: '用信 2' }).textContent).toBe('两笔用信');
});

it('goes on from the tab with the focus where the page draws the open part later', async () => {
  const parts = ['用信', '款项', '保后'].map((label) => ({ key: label, label, render: () => label }));
  render(<RecordPage title="项目" parts={parts} open="用信" onOpen={() => {}} />);
  screen.getByRole('tab', { name: '用信' }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '保后' }));
});
