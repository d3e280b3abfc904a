import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { messagesKept } from '../store/message-store.ts';
import { openOffice } from '../testing/office.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { MessageHistory } from './message-history.tsx';
import { QrPanel } from './qr-panel.tsx';

const office = openOffice();
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});

it('warns where the browser has no full screen (A4)', async () => {
  office.show(<FullScreenButton />);
  fireEvent.click(screen.getByRole('button', { name: '全屏' }));
  expect((await screen.findByText('当前浏览器不支持全屏')).closest('[data-kind=warning]')).not.toBeNull();
});

it('keeps the last messages to be read again, newest first (A25)', () => {
  office.show(<MessageHistory />);
  expect(screen.getByText('还没有消息')).toBeTruthy();
  act(() => {
    for (let index = 0; index <= messagesKept; index += 1) office.messages.show('info', { text: `第 ${index} 条` });
    office.messages.show('error', { text: '保存失败', detail: '网络连接失败', requestId: 'abcdef0123456789' });
  });
  const list = screen.getByRole('list', { name: '消息记录' });
  const entries = within(list).getAllByRole('listitem');
  expect(entries).toHaveLength(messagesKept);
  expect(within(entries[0] as HTMLElement).getByRole('img', { name: '错误' })).toBeTruthy();
  expect(entries[0]?.textContent).toContain('保存失败');
  expect(entries[0]?.textContent).toContain('abcdef01');
  expect(entries[1]?.textContent).toContain(`第 ${messagesKept} 条`);
  fireEvent.click(screen.getByRole('button', { name: '清空' }));
  expect(screen.getByText('还没有消息')).toBeTruthy();
});

it('opens the code of the service account by hand alone, and stays as it was for the session (A13, A14)', async () => {
  const panel = <QrPanel text="https://example.test/follow" />;
  const { unmount } = office.show(panel);
  expect(screen.queryByText(/安卓用户/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '关注服务号' }));
  const code = await screen.findByRole('img', { name: '服务号二维码' });
  expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(500);
  unmount();
  const { unmount: leave } = office.show(panel);
  expect(screen.getByText(/安卓用户/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '收起' }));
  leave();
  office.show(panel);
  expect(screen.queryByText(/安卓用户/)).toBeNull();
  expect({ ...sessionStorage }).toEqual({ 'danbao:qr-panel': 'collapsed' });
  expect(Object.keys(localStorage)).toEqual([]);
});
