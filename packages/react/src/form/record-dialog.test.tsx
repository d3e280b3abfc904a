import { ApiError, entity, label } from '@danbao/core';
import { text } from '@danbao/core/fields';
import { dishes } from '@danbao/core/office';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDanbao } from '../provider/use-danbao.ts';
import { ResourceDialog } from '../resource/resource-dialog.tsx';
import type { UnsavedStore } from '../store/unsaved-store.ts';
import { openOffice } from '../testing/office.tsx';
import { RecordDialog, type RecordDialogProps } from './record-dialog.tsx';

const office = openOffice();
const user = userEvent.setup({ delay: null });

const account = entity({
  name: 'account',
  label: label('账户', 'Account'),
  fields: {
    name: text('名称', 'Name', { required: true, max: 50 }),
    note: text('备注', 'Note', { max: 50 }),
    password: text('密码', 'Password', { verbatim: true }),
    logo: text('标志', 'Logo', { max: 5000 }),
  },
});

const names = Object.keys(account.fields);
const blank = { name: '', note: '', password: '', logo: '' };
const onClose = vi.fn();
const onSave = vi.fn<RecordDialogProps['onSave']>(async () => {});
let unsaved: UnsavedStore;

function Look() {
  unsaved = useDanbao().unsaved;
  return null;
}

function show(props: Partial<RecordDialogProps> = {}) {
  return office.show(
    <>
      <Look />
      <RecordDialog
        title="账户"
        entity={account}
        names={names}
        values={blank}
        draft="account:1"
        onSave={onSave}
        onClose={onClose}
        {...props}
      />
    </>,
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
async function type(name: string, value: string) {
  await user.click(field(name));
  await user.paste(value);
}
const kept = () => office.storage.get(`draft:${office.userId}:record:account:1`);

/** Whether the browser would ask before the page goes away. */
function asksBeforeReload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

/** The page goes away as with a reload, and the form is opened again. */
function reopen(props?: Partial<RecordDialogProps>) {
  dispatchEvent(new Event('pagehide'));
  cleanup();
  return show(props);
}

beforeEach(() => {
  onClose.mockClear();
  onSave.mockClear();
});

it('what was corrected while it was being saved is saved by the next press, though the answer refuses what was sent', async () => {
  let refuse = () => {};
  const issues = [{ field: 'name', rule: 'duplicate' }] as const;
  const refused = new ApiError({ code: 'invalid', endpoint: 'POST x', requestId: '1', attempts: 1, issues });
  onSave.mockReturnValueOnce(
    new Promise((_resolve, reject) => {
      refuse = () => reject(refused);
    }),
  );
  show();
  await type('名称', '甲');
  await user.click(button('保存'));
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  await type('名称', '乙');
  refuse();
  await waitFor(() => expect(office.messages.read().shown).toHaveLength(1));
  await user.click(button('保存'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ name: '甲乙' }), [], undefined);
});

it('what is typed while files of a stored record are on their way keeps the dialog open, and is saved by the next press', async () => {
  let arrive = () => {};
  const next = () =>
    new Promise<void>((resolve) => {
      arrive = resolve;
    });
  const stored = { draft: 'account:1', version: '2', values: { name: '甲' } };
  onSave.mockResolvedValueOnce({ ...stored, next }).mockResolvedValueOnce({ ...stored, next: async () => {} });
  show();
  await type('名称', '甲');
  await user.click(button('保存'));
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  await type('备注', '后来想到的');
  arrive();
  await waitFor(() => expect(button('保存').hasAttribute('disabled')).toBe(false));
  expect([onClose.mock.calls.length, field('备注').value]).toEqual([0, '后来想到的']);
  await user.click(button('保存'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ note: '后来想到的' }), [], '2');
});

it.each([
  ['Escape', () => user.keyboard('{Escape}')],
  ['the ×', () => user.click(button('关闭'))],
  ['Cancel', () => user.click(button('取消'))],
])('with something typed %s asks first, and Enter on the question keeps the dialog', async (_, close) => {
  show();
  await type('名称', '甲');
  await close();
  const question = await screen.findByRole('alertdialog');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('继续填写'));
  await user.keyboard('{Enter}');
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(question.isConnected).toBe(false));
  await close();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '离开' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('without a change it closes at once', async () => {
  show();
  await user.click(button('取消'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('the browser asks before a reload while something is typed, and no longer when it is saved or taken back', async () => {
  const { unmount } = show();
  expect(asksBeforeReload()).toBe(false);
  await type('名称', '甲');
  expect(asksBeforeReload()).toBe(true);
  await user.clear(field('名称'));
  expect(asksBeforeReload()).toBe(false);
  await type('名称', '乙');
  await user.click(button('保存'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  // As a page that is left by saving: not drawn again yet.
  expect([asksBeforeReload(), unsaved.has()]).toEqual([false, false]);
  unmount();
});

it('a router that asks closes the dialog with the answer "leave", and the draft is gone', async () => {
  show();
  await type('名称', '甲');
  await waitFor(() => expect(kept()).toContain('甲'));
  await expect(unsaved.leave(async () => false)).resolves.toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  await expect(unsaved.leave(async () => true)).resolves.toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
  expect(kept()).toBeUndefined();
});

it('what was typed is offered after a reload, and comes back beside what was typed meanwhile', async () => {
  show();
  await type('名称', '江城');
  await type('备注', '甲');
  reopen();
  await screen.findByText(/这里有上次未保存的内容/);
  expect(field('名称').value).toBe('');
  await type('备注', '乙');
  // Gone once more, without an answer: nothing of either is lost.
  reopen();
  await screen.findByText(/这里有上次未保存的内容/);
  await user.click(button('恢复'));
  expect([field('名称').value, field('备注').value]).toEqual(['江城', '乙']);
  expect(asksBeforeReload()).toBe(true);
  expect(document.activeElement).toBe(field('名称'));
});

it('what is discarded is not offered again, nor what is saved', async () => {
  show();
  await type('名称', '江城');
  reopen();
  await user.click(await screen.findByRole('button', { name: '丢弃' }));
  await waitFor(() => expect(kept()).toBeUndefined());
  await type('名称', '江城');
  await user.click(button('保存'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  reopen();
  expect(kept()).toBeUndefined();
  expect(screen.queryByText(/未保存/)).toBeNull();
});

it('a draft that nobody answered outlives another one that was saved in the same form', async () => {
  show();
  await type('名称', '江城');
  reopen();
  await screen.findByText(/这里有上次未保存的内容/);
  await type('名称', '乙');
  await user.click(button('保存'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  reopen();
  await user.click(await screen.findByRole('button', { name: '恢复' }));
  expect(field('名称').value).toBe('江城');
});

it('passwords and files are never kept, nor anything of a form that says so', async () => {
  const { unmount } = show();
  await type('密码', 'danbao2026');
  await user.click(field('标志'));
  await user.paste('data:image/png;base64,AAAA');
  await type('备注', '甲');
  unmount();
  expect(JSON.parse(kept() ?? '').values).toEqual({ note: '甲' });
  office.storage.remove(`draft:${office.userId}:record:account:1`);
  const secret = show({ draft: false });
  await type('备注', '甲');
  secret.unmount();
  expect(office.storage.keys?.().filter((key) => key.startsWith('draft:'))).toEqual([]);
});

it('a form that is not named is known by the values that it begins with', async () => {
  const { draft: _, ...unnamed } = { draft: undefined };
  const one = (name: string) => (
    <RecordDialog
      title="账户"
      entity={account}
      names={names}
      values={{ ...blank, name }}
      {...unnamed}
      onSave={onSave}
      onClose={onClose}
    />
  );
  office.show(one('甲'));
  await type('备注', '说明');
  cleanup();
  office.show(one('乙'));
  expect(screen.queryByText(/未保存/)).toBeNull();
  cleanup();
  office.show(one('甲'));
  await screen.findByText(/这里有上次未保存的内容/);
});

it('drafts of more than thirty days are dropped, whichever form is opened', async () => {
  const days = (count: number) =>
    JSON.stringify({ savedAt: Date.now() - count * 86_400_000, values: { name: '旧' }, about: {} });
  office.storage.set('draft:somebody:record:customer:9', days(31));
  office.storage.set('draft:somebody:record:customer:8', days(29));
  show();
  expect(office.storage.get('draft:somebody:record:customer:9')).toBeUndefined();
  expect(office.storage.get('draft:somebody:record:customer:8')).toBeDefined();
});

it('a draft of a record that was changed since says so, and is saved over the version that it began with', async () => {
  show({ version: '1' });
  await type('名称', '江城');
  reopen({ version: '2' });
  await screen.findByText(/此后这条记录已被修改/);
  await user.click(button('恢复'));
  await user.click(button('保存'));
  await waitFor(() => expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ name: '江城' }), [], '1'));
});

it('a draft of a record without versions says that it was changed since, by what stood in the drafted fields', async () => {
  show();
  await type('名称', '江城');
  reopen({ values: { ...blank, note: '他人的备注' } });
  await screen.findByText(/这里有上次未保存的内容/);
  expect(screen.queryByText(/此后这条记录已被修改/)).toBeNull();
  reopen({ values: { ...blank, name: '他人的名称' } });
  await screen.findByText(/恢复的内容将替换这些修改/);
  await user.click(button('恢复'));
  await user.click(button('保存'));
  await waitFor(() => expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ name: '江城' }), [], undefined));
});

it.each([
  ['is left', () => user.click(button('取消')).then(() => cleanup())],
  ['is typed into and saved', () => type('名称', '乙').then(() => user.click(button('保存')))],
  [
    'is typed into and taken back',
    () =>
      type('备注', '乙')
        .then(() => user.clear(field('备注')))
        .then(() => cleanup()),
  ],
])('a draft that another tab has settled does not come back when this one %s', async (_, goOn) => {
  show();
  await type('名称', '江城');
  reopen();
  await screen.findByText(/这里有上次未保存的内容/);
  office.storage.remove(`draft:${office.userId}:record:account:1`);
  await goOn();
  await waitFor(() => expect(screen.queryByRole('dialog') === null || onClose.mock.calls.length > 0).toBe(true));
  expect(kept()).toBeUndefined();
});

it('what is typed over a draft that another tab has settled is kept without it', async () => {
  show();
  await type('名称', '江城');
  reopen();
  await screen.findByText(/这里有上次未保存的内容/);
  office.storage.remove(`draft:${office.userId}:record:account:1`);
  await type('备注', '乙');
  await waitFor(() => expect(JSON.parse(kept() ?? '{}').values).toEqual({ note: '乙' }));
});

it('a restored draft of a record that was changed since is merged with what stands there now', async () => {
  const newest = { name: '他人的名称', note: '', password: '', logo: '', version: '2' };
  const props = { draft: 'account:1', saved: newest, values: newest };
  show({ version: '1' });
  await type('备注', '我的备注');
  reopen({ ...props, version: '2' });
  await user.click(await screen.findByRole('button', { name: '恢复' }));
  const about = { code: 'conflict', endpoint: 'POST x', requestId: '1', attempts: 1, status: 409 } as const;
  onSave.mockRejectedValueOnce(new ApiError({ ...about, data: { current: newest } }));
  await user.click(button('保存'));
  const both = within(await screen.findByRole('dialog', { name: '这条数据已被他人修改' }));
  expect(both.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['备注只有我改过']);
  await user.click(both.getByRole('button', { name: '按选择保存' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ name: '他人的名称', note: '我的备注' }), [], '2');
});

it('a refusal keeps what was typed', async () => {
  onSave.mockRejectedValueOnce(new ApiError({ code: 'network', endpoint: 'POST x', requestId: '1', attempts: 3 }));
  show();
  await type('名称', '甲');
  await user.click(button('保存'));
  await waitFor(() => expect(office.messages.read().shown).toHaveLength(1));
  expect(field('名称').value).toBe('甲');
  expect(asksBeforeReload()).toBe(true);
});

it.each([
  ['Escape', () => user.keyboard('{Escape}')],
  ['the ×', () => user.click(button('关闭'))],
  ['Cancel', () => user.click(button('取消'))],
])('%s while it is being saved does nothing, and a refusal finds what was typed', async (_, close) => {
  let refuse = () => {};
  const refused = new ApiError({ code: 'network', endpoint: 'POST x', requestId: '1', attempts: 3 });
  onSave.mockReturnValueOnce(
    new Promise((_resolve, reject) => {
      refuse = () => reject(refused);
    }),
  );
  show();
  await type('名称', '甲');
  await waitFor(() => expect(kept()).toContain('甲'));
  await user.click(button('保存'));
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  await close();
  expect(onClose).not.toHaveBeenCalled();
  expect(kept()).toContain('甲');
  refuse();
  await waitFor(() => expect(office.messages.read().shown).toHaveLength(1));
  expect([field('名称').value, asksBeforeReload()]).toEqual(['甲', true]);
});

/** A dish that somebody else changes while this person has it open. */
async function contested() {
  const { calls } = dishes;
  const added = await office.client.request(calls.add, { name: `鱼${Date.now()}`, category: 'meat', price: '10.00' });
  const { id } = added;
  const record = await office.client.request(calls.get, { id });
  office.show(<ResourceDialog resource={dishes} record={{ ...record }} onClose={onClose} />);
  await screen.findByRole('dialog');
  const theirs = { ...record, price: '12.00', allergens: '鱼' };
  await office.other.request(calls.update, theirs as never, { version: record.version });
  return { id, now: () => office.client.request(calls.get, { id }) };
}

it('what somebody else changed meanwhile is merged with what was typed, after a look at both', async () => {
  const { now } = await contested();
  await type('描述', '清蒸');
  await user.click(button('保存'));
  const dialog = await screen.findByRole('dialog', { name: '这条数据已被他人修改' });
  const chosen = within(dialog)
    .getAllByRole('radio', { checked: true })
    .map((radio) => radio.closest('tr')?.querySelector('th')?.textContent);
  expect(chosen).toEqual(['价格只有对方改过', '过敏原只有对方改过', '描述只有我改过']);
  await user.click(within(dialog).getByRole('button', { name: '按选择保存' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await now()).toMatchObject({ price: '12.00', allergens: '鱼', description: '清蒸', version: '3' });
});

it('what both changed is chosen, for each field or for all, and giving up the choice loses nothing', async () => {
  const { now } = await contested();
  await user.clear(field('价格'));
  await type('价格', '9');
  await user.click(button('保存'));
  const dialog = await screen.findByRole('dialog', { name: '这条数据已被他人修改' });
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(field('价格').value).toBe('9');
  await user.click(button('保存'));
  const again = within(await screen.findByRole('dialog', { name: '这条数据已被他人修改' }));
  await user.click(again.getByRole('button', { name: '全部保留我填写的' }));
  await user.click(again.getByRole('button', { name: '按选择保存' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const saved = await now();
  expect([saved.price, saved.allergens ?? '']).toEqual(['9', '']);
});
