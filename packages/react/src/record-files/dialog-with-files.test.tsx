import { fileSizeLimit, fileTypes } from '@danbao/core/attachments';
import { dishes } from '@danbao/core/office';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ResourceDialog } from '../resource/resource-dialog.tsx';
import { useRecords } from '../resource/use-records.ts';
import { openOffice } from '../testing/office.tsx';

const office = openOffice();
const closed = vi.fn();
const fileType = fileTypes.dish;
const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function Names() {
  const { rows } = useRecords(dishes, { pageSize: 50 });
  return <p>{rows?.map(({ name }) => `${name}。`)}</p>;
}

async function open(name: string): Promise<void> {
  closed.mockClear();
  office.show(
    <>
      <Names />
      <ResourceDialog
        resource={dishes}
        names={['name', 'price']}
        values={{ category: 'meat', isEnable: '1' }}
        onClose={closed}
      />
    </>,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /菜名/ }), name);
  await userEvent.type(screen.getByRole('textbox', { name: /价格/ }), '12');
}

function drop(...files: readonly File[]): void {
  fireEvent.drop(document.querySelector('.db-drop') as Element, { dataTransfer: { files } });
}

const save = async () => userEvent.click(screen.getByRole('button', { name: '保存' }));
/** Saves with a file that the server refuses, and takes the file away. */
async function saveWithRefusedFile(): Promise<() => Promise<void>> {
  drop(new File(['no picture at all'], '假.png'));
  await screen.findByText('假.png');
  await save();
  const away = await screen.findByRole('button', { name: /移.*假\.png|假\.png.*移/ });
  return () => userEvent.click(away);
}
const drafts = () => office.storage.keys?.().filter((key) => key.startsWith('draft:'));
const retype = async (price: string) => {
  const field = screen.getByRole('textbox', { name: /价格/ });
  await userEvent.clear(field);
  await userEvent.type(field, price);
};
const added = async (name: string) => (await office.client.dishes.page({})).rows.filter((one) => one.name === name);
const filesOf = async (infoId = '') =>
  (await office.client.attachments.list({ infoId, fileType })).map(({ fileName }) => fileName);

it('files that are chosen while a record is added are its own once it is saved, in the order in which they were chosen', async () => {
  await open('红烧肉');
  drop(new File([picture, new Uint8Array(3_000_000)], '图.png'), new File([picture], '做法.png'));
  await screen.findByText('做法.png');
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const [dish] = await added('红烧肉');
  expect(await filesOf(dish?.id)).toEqual(['图.png', '做法.png']);
});

it('a file that is refused keeps the dialog open, and saving again adds no second record', async () => {
  await open('排骨');
  drop(new File([picture], '图.png'), new File(['no picture at all'], '假的.png'));
  await screen.findByText('假的.png');
  await save();
  await screen.findByRole('button', { name: /重.*假的\.png/ });
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /移.*假的\.png|假的\.png.*移/ }));
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const dishesOfName = await added('排骨');
  expect(dishesOfName).toHaveLength(1);
  expect(await filesOf(dishesOfName[0]?.id)).toEqual(['图.png']);
});

it('what was chosen stays when the record is refused, and is sent with it once it is taken', async () => {
  await office.client.dishes.add({ name: '豆腐', price: '6', category: 'meat', isEnable: '1' });
  await open('豆腐');
  drop(new File([picture], '图.png'));
  await screen.findByText('图.png');
  await save();
  await screen.findAllByText(/已有|重复|已存在/);
  screen.getByText('图.png');
  expect(closed).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox', { name: /菜名/ }), '煲');
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const [dish] = await added('豆腐煲');
  expect(await filesOf(dish?.id)).toEqual(['图.png']);
});

it('a file that is too large is refused at once, in the words of the server', async () => {
  await open('鸡汤');
  const large = new File([picture], '大.png');
  Object.defineProperty(large, 'size', { value: fileSizeLimit });
  drop(large);
  await screen.findByText(/大\.png.*上传文件大小不能超过100MB/);
  expect(document.querySelector('.db-upload')).toBeNull();
});

it('pictures are chosen and taken, and nothing else, in words that say so', async () => {
  await open('蛋羹');
  screen.getByText('支持 jpg、jpeg、png，单个小于 100MB');
  expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe('.jpg,.jpeg,.png');
  drop(new File(['%PDF-1.4'], '做法.pdf'));
  await screen.findByText(/做法\.pdf.*不支持该文件类型，可上传：jpg、jpeg、png/);
  expect(document.querySelector('.db-upload')).toBeNull();
});

it('files that were chosen are not given up without a question, though nothing was typed', async () => {
  closed.mockClear();
  office.show(<ResourceDialog resource={dishes} names={['name']} onClose={closed} />);
  await screen.findByRole('textbox', { name: /菜名/ });
  drop(new File([picture], '图.png'));
  await screen.findByText('图.png');
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  const question = await screen.findByRole('alertdialog');
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: '离开' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
});

it('who changes a record sees its files, takes some away and adds others', async () => {
  const record = await office.client.dishes.add({ name: '春卷', price: '3', category: 'meat', isEnable: '1' });
  const about = { infoId: record.id, fileType, sysId: '2' } as const;
  await office.client.attachments.upload({ ...about, file: new Blob([picture]), name: '旧图.png' });
  closed.mockClear();
  office.show(<ResourceDialog resource={dishes} record={{ ...record }} names={['name', 'price']} onClose={closed} />);
  const own = within(await screen.findByRole('list', { name: '菜品图片' }));
  await userEvent.click(own.getByRole('button', { name: '删除附件旧图.png' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: '菜品图片' })).toBeNull());
  drop(new File([picture], '新图.png'));
  await screen.findByText('新图.png');
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(await filesOf(record.id)).toEqual(['新图.png']);
});

it('a new record whose file is refused is in the list, is no draft, and closing asks for the file alone', async () => {
  await open('鱼头');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await saveWithRefusedFile();
  await screen.findByText(/鱼头。/);
  expect(drafts()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('还有文件没有上传');
  await userEvent.click(within(question).getByRole('button', { name: '离开' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(drafts()).toEqual([]);
});

it('what is typed after a file of a new record was refused is a change of that record', async () => {
  await open('鱼尾');
  const takeAway = await saveWithRefusedFile();
  await retype('21');
  const [{ id } = { id: '' }] = await added('鱼尾');
  await waitFor(() => expect(drafts()).toEqual([expect.stringContaining(`:${id}`)]));
  await takeAway();
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect((await added('鱼尾')).map(({ price }) => Number(price))).toEqual([21]);
});

it.each(['7', '9'])(
  'a change whose file was refused is saved again over itself, here with the price %s',
  async (price) => {
    const name = `春饼${price}`;
    const record = await office.client.dishes.add({ name, price: '3', category: 'meat', isEnable: '1' });
    closed.mockClear();
    office.show(<ResourceDialog resource={dishes} record={{ ...record }} names={['name', 'price']} onClose={closed} />);
    await screen.findByRole('textbox', { name: /价格/ });
    await retype('7');
    const takeAway = await saveWithRefusedFile();
    await retype(price);
    await takeAway();
    await save();
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect((await added(name)).map((one) => Number(one.price))).toEqual([Number(price)]);
  },
);
