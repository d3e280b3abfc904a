import { ApiError, type ValuesOf } from '@danbao/core';
import { departments } from '@danbao/core/admin';
import type { workItemRecord } from '@danbao/core/flows';
import type { OfficePerson } from '@danbao/testing/server/own-office';
import { workItems } from '@danbao/testing/server/tables';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { WorkItemDialog } from './work-item-dialog.tsx';

type Item = ValuesOf<typeof workItemRecord>;

const office = openOffice();
const person = ({ userId, realName }: OfficePerson) => ({ userID: userId, username: realName });
const own = () => person(office.rows.me);
const others = () => person(office.rows.other);
const kept = async ({ id }: Item) => office.client.workItems.get({ id });
let main: Item;
let item: Item;

/** Adds 核对合同, which the signed-in person has created. */
function add(executors: readonly object[], completion: string): Promise<Item> {
  const workFlowExecutorList = executors as NonNullable<Item['workFlowExecutorList']>;
  const about = { workDescription: '核对合同', workType: '1', isOverWatched: '1' } as const;
  return office.client.workItems.add({ ...about, completion, workFlowExecutorList });
}

beforeEach(async () => {
  office.storage.remove(`draft:${office.userId}:work-item:new`);
  await office.server.deps.db.delete(workItems);
  main = await office.other.workItems.add({ workDescription: '年度计划', workType: '1', completion: '0' });
  item = await add([own()], '60');
});

async function open(shown?: Item) {
  const user = userEvent.setup();
  const onClose = vi.fn();
  const onSaved = vi.fn();
  const view = office.show(<WorkItemDialog item={shown} onSaved={onSaved} onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: '工作进展' });
  await waitFor(() => expect(within(dialog).getByText('业务一部')).toBeTruthy());
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name, exact: true } as never));
  return { user, dialog, onClose, onSaved, press, view };
}

const field = (name: string) => document.querySelector<HTMLElement>(`[data-db-field="${name}"]`);
const typed = (name: string) => field(name)?.querySelector<HTMLInputElement>('input:not([type=range]), textarea');

it('saves nothing without the text of the item, and says so (Q4)', async () => {
  const { press, onClose } = await open();
  await press('确定');
  await screen.findByText('工作事项不能为空，请填写工作事项');
  expect(document.activeElement).toBe(typed('workDescription'));
  expect(onClose).not.toHaveBeenCalled();
  expect(await office.client.workItems.list({})).toMatchObject({ total: 2 });
});

it('adds a sub task with leaders, executors, departments and completion, then closes and tells (Q1-Q3, Q5)', async () => {
  const { user, dialog, press, onClose, onSaved } = await open();
  expect(field('parentId')).toBeNull();
  await user.type(typed('workDescription') as HTMLElement, '收集材料');
  await user.click(within(dialog).getByRole('radio', { name: '子任务' }));
  await user.click(within(field('parentId') as HTMLElement).getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: '年度计划' }));
  const executors = within(field('workFlowExecutorList') as HTMLElement);
  await user.type(executors.getByRole('combobox'), 'zhang');
  await user.click(await screen.findByRole('option', { name: 'zhangsan' }));
  await user.type(executors.getByRole('combobox'), 'demo');
  await user.click(await screen.findByRole('option', { name: 'demo' }));
  await user.click(executors.getByRole('button', { name: '去掉zhangsan' }));
  await user.click(within(field('cooperatedDeptId') as HTMLElement).getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: '业务一部' }));
  fireEvent.change(within(dialog).getByRole('slider', { name: '完成率' }), { target: { value: '35' } });
  expect(typed('completion')?.value).toBe('35');
  await press('确定');
  await screen.findByText('新增成功');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ workDescription: '收集材料' }));
  const { rows } = await office.client.workItems.list({ text: '收集材料' });
  expect(rows[0]).toMatchObject({
    workDescription: '收集材料',
    workType: '2',
    parentId: main.id,
    workFlowExecutorList: [own()],
    cooperatedDeptId: office.rows.deptId,
    completion: '35',
    isOverWatched: '1',
  });
});

it('a new item is saved with the files that were chosen, also for others to carry out', async () => {
  const { user, dialog, press, onClose, onSaved } = await open();
  await user.type(typed('workDescription') as HTMLElement, '交办事项');
  const executors = within(field('workFlowExecutorList') as HTMLElement);
  await user.type(executors.getByRole('combobox'), 'zhang');
  await user.click(await screen.findByRole('option', { name: 'zhangsan' }));
  const files = [new File(['说明'], '交办单.txt')];
  fireEvent.drop(dialog.querySelector('.db-drop') as Element, { dataTransfer: { files } });
  await within(dialog).findByText('交办单.txt');
  await press('确定');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [{ id }] = onSaved.mock.lastCall as [Item];
  const { view } = await open(await office.client.workItems.get({ id }));
  const kept = within(await screen.findByRole('list', { name: '工作事项附件' }));
  kept.getByRole('button', { name: '下载交办单.txt' });
  view.unmount();
});

it('what is typed after the files of a new item failed is saved as a change of that item', async () => {
  const { user, dialog, press, onClose, onSaved } = await open();
  await user.type(typed('workDescription') as HTMLElement, '交办');
  fireEvent.drop(dialog.querySelector('.db-drop') as Element, {
    dataTransfer: { files: [new File(['无'], '假.pdf')] },
  });
  await within(dialog).findByText('假.pdf');
  await press('确定');
  const away = await screen.findByRole('button', { name: /移.*假\.pdf|假\.pdf.*移/ });
  await user.type(typed('workDescription') as HTMLElement, '并催办');
  await user.click(away);
  await press('确定');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ workDescription: '交办并催办' }));
  const { rows } = await office.client.workItems.list({ text: '交办' });
  expect(rows.map(({ workDescription }) => workDescription)).toEqual(['交办并催办']);
});

it('an item for others whose file failed says that it is stored, and takes the files alone from then on', async () => {
  const { user, dialog, press, onClose } = await open();
  await user.type(typed('workDescription') as HTMLElement, '交办他人');
  const executors = within(field('workFlowExecutorList') as HTMLElement);
  await user.type(executors.getByRole('combobox'), 'zhang');
  await user.click(await screen.findByRole('option', { name: 'zhangsan' }));
  fireEvent.drop(dialog.querySelector('.db-drop') as Element, {
    dataTransfer: { files: [new File(['无'], '假.pdf')] },
  });
  await within(dialog).findByText('假.pdf');
  await press('确定');
  await within(dialog).findByText(/事项已保存，由承办人修改/);
  expect(typed('workDescription')).toBeFalsy();
  within(dialog).getByText('交办他人');
  await user.click(within(dialog).getByRole('button', { name: /移.*假\.pdf|假\.pdf.*移/ }));
  fireEvent.drop(dialog.querySelector('.db-drop') as Element, {
    dataTransfer: { files: [new File(['说明'], '真.txt')] },
  });
  await press('确定');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [{ id = '', version } = {}] = (await office.client.workItems.list({ text: '交办他人' })).rows;
  expect(version).toBe('1');
  const files = await office.client.attachments.list({ infoId: id, fileType: 'work_info' });
  expect(files.map(({ fileName }) => fileName)).toEqual(['真.txt']);
});

it('what is typed after the files of a new item failed, and is not saved, is no draft of another new one', async () => {
  const { user, dialog, press, view } = await open();
  await user.type(typed('workDescription') as HTMLElement, '交办');
  fireEvent.drop(dialog.querySelector('.db-drop') as Element, {
    dataTransfer: { files: [new File(['无'], '假.pdf')] },
  });
  await within(dialog).findByText('假.pdf');
  await press('确定');
  await screen.findByRole('button', { name: /移.*假\.pdf|假\.pdf.*移/ });
  await user.type(typed('workDescription') as HTMLElement, '并催办');
  view.unmount();
  const next = await open();
  expect(typed('workDescription')?.value).toBe('');
  next.view.unmount();
  const [stored] = (await office.client.workItems.list({ text: '交办' })).rows;
  await open(stored);
  expect(typed('workDescription')?.value).toBe('交办并催办');
});

it('names a completion that is none, and keeps it as typed', async () => {
  const { user, press, onClose } = await open(item);
  const completion = typed('completion') as HTMLInputElement;
  await user.clear(completion);
  await user.type(completion, '101');
  await press('确定');
  expect(field('completion')?.textContent).toContain('不能超过百分之百');
  expect(completion.value).toBe('101');
  expect(onClose).not.toHaveBeenCalled();
});

it('is only read by who is no executor, who created it still finishes it (Q6, Q7, Y31)', async () => {
  item = await add([others()], '100');
  const { dialog, press, onClose } = await open(item);
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  expect(within(dialog).queryByRole('button', { name: '确定' })).toBeNull();
  expect(within(dialog).getByText('zhangsan')).toBeTruthy();
  await press('办结');
  await screen.findByText('修改成功');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await kept(item)).toMatchObject({ status: '1', workDescription: '核对合同' });
});

it('has no finish for a new item, for another person’s, and once it is closed', async () => {
  for (const shown of [undefined, { ...item, creatorUserId: 'zhangsan' }, { ...item, status: '3' as const }]) {
    const { dialog, view } = await open(shown);
    expect(within(dialog).queryByRole('button', { name: '办结' })).toBeNull();
    view.unmount();
  }
});

it('asks before an item below 100 % is terminated, and saves what stands in the form with it (Q8)', async () => {
  const { user, press, onClose } = await open(item);
  await user.type(typed('report') as HTMLElement, '做不完了');
  await press('办结');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('进度未达100%将终止该事项，是否继续？');
  await user.click(within(question).getByRole('button', { name: '取消' }));
  expect(await kept(item)).toMatchObject({ status: '0' });
  await press('办结');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await kept(item)).toMatchObject({ status: '3', report: '做不完了' });
});

it('shows both versions when somebody else has saved meanwhile, people too, and saves what is chosen', async () => {
  const { user, press, onClose } = await open(item);
  const changed = { ...item, completion: '80', workFlowExecutorList: [own(), others()] };
  await office.client.workItems.update(changed, { version: item.version ?? '' });
  await user.type(typed('report') as HTMLElement, '我的进展');
  await press('确定');
  const dialog = await screen.findByRole('dialog', { name: '这条数据已被他人修改' });
  const row = (name: string) => within(dialog).getByRole('row', { name: new RegExp(name) });
  expect(row('承办人').textContent).toContain('demo、zhangsan');
  await user.click(within(row('承办人')).getAllByRole('radio')[1] as HTMLElement);
  await user.click(within(row('完成率')).getAllByRole('radio')[1] as HTMLElement);
  await user.click(within(dialog).getByRole('button', { name: '按选择保存' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await kept(item)).toMatchObject({
    completion: '80',
    report: '我的进展',
    workFlowExecutorList: [own(), others()],
    version: '3',
  });
});

it('keeps what was typed as a draft until it is saved or thrown away', async () => {
  const { user, view } = await open();
  await user.type(typed('workDescription') as HTMLElement, '写到一半');
  view.unmount();
  const again = await open();
  expect(typed('workDescription')?.value).toBe('写到一半');
  await user.click(within(again.dialog).getByRole('button', { name: '放弃草稿' }));
  expect(typed('workDescription')?.value).toBe('');
});

it('says that the departments could not be loaded (Q3)', async () => {
  const { request } = office.client;
  const failed = new ApiError({ code: 'server', endpoint: 'GET', requestId: 'r-1', attempts: 1, status: 500 });
  vi.spyOn(office.client, 'request').mockImplementation(((endpoint: unknown, ...rest: [never, never]) =>
    endpoint === departments.tree ? Promise.reject(failed) : request(endpoint as never, ...rest)) as typeof request);
  office.show(<WorkItemDialog item={item} onClose={() => {}} />);
  await screen.findByText('获取数据失败');
  vi.restoreAllMocks();
});
