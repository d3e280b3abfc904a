import { ApiError } from '@danbao/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmHost } from '../dialog/confirm-host.tsx';
import { useConfirm } from '../dialog/use-confirm.ts';
import { DanbaoProvider } from '../provider/danbao-provider.tsx';
import { openOffice } from '../testing/office.tsx';
import { useMessage } from './use-message.ts';
import { useMessageHistory } from './use-message-history.ts';

const office = openOffice();
afterEach(() => vi.useRealTimers());

it('shows a message for 5 s, longer while it is pointed at (A25)', () => {
  vi.useFakeTimers();
  office.show(null);
  act(() => office.messages.show('success', { text: '新增成功' }));
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
    const notify = useMessage();
    return (
      <button
        type="button"
        onClick={() => {
          notify.failed('获取数据失败', new ApiError({ ...details, code: 'network' }));
          notify.failed('不会出现', new ApiError({ ...details, code: 'aborted' }));
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

it('two providers on a page tell and ask each for itself', async () => {
  const Both = ({ name }: { readonly name: string }) => {
    const notify = useMessage();
    const ask = useConfirm();
    return (
      <>
        <button type="button" onClick={() => notify.info(`${name} 的消息`)}>
          {`告知 ${name}`}
        </button>
        <button type="button" onClick={() => void ask({ text: `${name} 的问题` })}>
          {`询问 ${name}`}
        </button>
        <div data-testid={name}>
          <output>{useMessageHistory().length}</output>
          <ConfirmHost />
        </div>
      </>
    );
  };
  const { client, session } = office;
  render(
    ['甲', '乙'].map((name) => (
      <DanbaoProvider key={name} client={client} session={session}>
        <Both name={name} />
      </DanbaoProvider>
    )),
  );
  fireEvent.click(screen.getByText('告知 甲'));
  expect(['甲', '乙'].map((name) => screen.getByTestId(name).textContent)).toEqual(['1', '0']);
  fireEvent.click(screen.getByText('询问 乙'));
  expect(await screen.findByText('乙 的问题')).toBeTruthy();
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
});
