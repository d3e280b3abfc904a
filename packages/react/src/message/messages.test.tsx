import { ApiError } from '@danbao/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mockOffice } from '../testing/mock-office.tsx';
import { showMessage } from './message-store.ts';
import { useMessage } from './use-message.ts';

const office = mockOffice();
afterEach(() => vi.useRealTimers());

it('shows a message for 5 s, longer while it is pointed at (A25)', () => {
  vi.useFakeTimers();
  office.show(null);
  act(() => showMessage('success', { text: '新增成功' }));
  const box = screen.getByText('新增成功').closest('.db-message') as HTMLElement;
  fireEvent.mouseEnter(box);
  act(() => vi.advanceTimersByTime(20_000));
  expect(screen.queryByText('新增成功')).not.toBeNull();
  fireEvent.mouseLeave(box);
  act(() => vi.advanceTimersByTime(4999));
  expect(screen.queryByText('新增成功')).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('新增成功')).toBeNull();
});

it('says what failed, why, and the request id; a call that was given up is not told', () => {
  const details = { endpoint: 'POST x', attempts: 1, requestId: 'abcdef0123456789' };
  const Teller = () => {
    const tell = useMessage();
    return (
      <button
        type="button"
        onClick={() => {
          tell.failed('获取数据失败', new ApiError({ ...details, code: 'network' }));
          tell.failed('不会出现', new ApiError({ ...details, code: 'aborted' }));
        }}
      >
        go
      </button>
    );
  };
  office.show(<Teller />);
  fireEvent.click(screen.getByText('go'));
  expect(screen.getByText('获取数据失败')).toBeTruthy();
  expect(screen.getByText(/网络连接失败/)).toBeTruthy();
  expect(screen.getByText('abcdef01')).toBeTruthy();
  expect(screen.queryByText('不会出现')).toBeNull();
});
