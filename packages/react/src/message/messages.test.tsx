import { ApiError, entity, label, message } from '@danbao/core';
import { text } from '@danbao/core/fields';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmHost } from '../dialog/confirm-host.tsx';
import { useConfirm } from '../dialog/use-confirm.ts';
import { DanbaoProvider } from '../provider/danbao-provider.tsx';
import { TableState } from '../table/table-state.tsx';
import { openOffice } from '../testing/office.tsx';
import { whyFailed } from './own-reason.ts';
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

it.each([
  ['zh', '操作没有完成', ['编号：仍被保管期限使用，不能删除', 'kind：仍被卷宗使用，不能删除']],
  ['en', 'Not done', ['编号: still used by retention periods; it cannot be deleted', 'kind: still used by files']],
] as const)('a refusal outside a form says the reasons of the server, %s', (locale, what, reasons) => {
  const issues = [
    { field: 'typeId', rule: 'inUse', params: { by: '保管期限', byEn: 'retention periods' } },
    { field: 'kind', rule: 'inUse', params: { by: '卷宗', byEn: 'files' } },
  ];
  const type = entity({ name: 'type', label: label('门类', 'Class'), fields: { typeId: text('编号', '编号') } });
  const refusal = new ApiError({
    ...{ endpoint: 'POST x', attempts: 1, requestId: 'a', code: 'invalid', status: 422, issues, entity: type },
  });
  const Teller = () => {
    const notify = useMessage();
    return (
      <>
        <button type="button" onClick={() => notify.failed(undefined, refusal)}>
          list
        </button>
        <button type="button" onClick={() => notify.failed(undefined, refusal, { shownInForm: true })}>
          form
        </button>
      </>
    );
  };
  office.show(<Teller />, locale);
  fireEvent.click(screen.getByText('list'));
  expect(screen.getByText(what)).toBeTruthy();
  for (const reason of reasons) expect(screen.getByText(new RegExp(reason))).toBeTruthy();
  // A form shows them at its fields.
  fireEvent.click(screen.getByText('form'));
  expect(screen.getByText(message('formInvalid', locale))).toBeTruthy();
});

it.each([
  ['forbidden', '本人的岗位由他人设定', ['很抱歉，您暂无该操作权限', '本人的岗位由他人设定']],
  ['forbidden', message('forbidden', 'zh'), ['很抱歉，您暂无该操作权限', undefined]],
  ['forbidden', undefined, ['很抱歉，您暂无该操作权限', undefined]],
  ['not-found', '第 3 版不存在', ['很抱歉，资源未找到', '第 3 版不存在']],
  ['invalid', '没有可以审批的人，请先设定', ['没有可以审批的人，请先设定', undefined]],
  ['conflict', '已有人落实', ['已有人落实', undefined]],
] as const)(
  'what is refused as %s says why, in the words of the server where it has some: %s',
  (code, serverMessage, said) => {
    const about = { endpoint: 'POST x', attempts: 1, requestId: '1', ...(serverMessage ? { serverMessage } : {}) };
    const Teller = () => {
      const notify = useMessage();
      return (
        <button type="button" onClick={() => notify.failed(undefined, new ApiError({ ...about, code }))}>
          go
        </button>
      );
    };
    office.show(<Teller />);
    fireEvent.click(screen.getByText('go'));
    const [{ text, detail } = { text: '', detail: '' }] = office.messages.read().shown;
    expect([text, detail]).toEqual(said);
  },
);

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

it('what could not be loaded says why, and not that a form is wrong; what the server says itself comes before that', () => {
  const query = entity({ name: 'query', label: label('查询', 'Query'), fields: { from: text('日期起', 'From') } });
  const about = {
    endpoint: 'GET x',
    attempts: 1,
    requestId: '1',
    code: 'invalid',
    status: 422,
    entity: query,
  } as const;
  const issues = [{ field: 'from', rule: 'date' }];
  const failed = (serverMessage: string) => new ApiError({ ...about, issues, serverMessage });
  const usual = message('formInvalid', 'zh');
  office.show(<TableState rows={undefined} error={failed(usual)} />);
  expect(screen.getByRole('alert').textContent).toContain('日期起：');
  expect(screen.getByRole('alert').textContent).not.toContain(usual);
  expect(whyFailed(failed('张三不能查看这条记录'), 'zh')).toBe('张三不能查看这条记录');
});
