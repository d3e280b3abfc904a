import { measureKinds, measures, owners } from '@danbao/core/measures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failing } from '../testing/failing.ts';
import { openOffice } from '../testing/office.tsx';
import { MeasureForm } from './measure-form.tsx';

const office = openOffice();
const { vehicle } = measureKinds;
const inputsOf = (calls: readonly (readonly unknown[])[], endpoint: unknown) =>
  calls.flatMap(([one, input]) => (one === endpoint ? [input as Readonly<Record<string, unknown>>] : []));

beforeEach(() => office.storage.remove('owner-name'));

async function pickOwner(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: '选择已有' }));
  const dialog = await screen.findByRole('dialog', { name: '选择权属人' });
  await user.click(await within(dialog).findByRole('radio', { name: '选择示例船务有限公司' }));
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
}

describe('the form of a measure', () => {
  it('begins with owners and ends with attachments; three buttons stand at its end (F3)', async () => {
    office.show(<MeasureForm measure={vehicle} mode="add" apply_ID={office.apply_ID} onClose={() => {}} />);
    await screen.findByRole('button', { name: '上传附件' });
    const heads = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '');
    expect([heads[0], heads.at(-1)]).toEqual([expect.stringContaining('权属人'), expect.stringContaining('附件')]);
    expect(heads.length).toBeGreaterThan(2);
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    const [first, second, third] = ['保存', '保存并继续添加', '关闭'].map((name) => buttons.lastIndexOf(name));
    expect([first, second, third]).not.toContain(-1);
  });

  it('owners are chosen or added, listed with share and warrant number, and taken away; none is said (F4, F5, I2, AA5)', async () => {
    const user = userEvent.setup();
    const asked = vi.spyOn(office.client, 'request');
    office.show(<MeasureForm measure={vehicle} mode="add" apply_ID={office.apply_ID} />);
    const table = await screen.findByRole('region', { name: /权属人/ });
    expect(table.textContent).toContain('暂无数据');
    screen.getByRole('button', { name: '新增' });
    await pickOwner(user);
    const [query] = inputsOf(asked.mock.calls, owners.list);
    expect(query).toMatchObject({ pageNum: '1', pageSize: '10', queryCondition: { status: '1' } });
    asked.mockRestore();
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent ?? '')
      .join(' ');
    for (const head of ['权属人名称', '占比', '权证编号']) expect(heads).toContain(head);
    within(table).getByText('示例船务有限公司');
    await user.click(within(table).getByRole('button', { name: /移除|删除/ }));
    await waitFor(() => expect(within(table).queryByText('示例船务有限公司')).toBeNull());
  });

  it('attachments are listed with who and when, to be downloaded and deleted (F6)', async () => {
    const kept = await office.keepMeasure('vehicle', { optName: '有附件的车' });
    const file = new File(['%PDF-1.4\n%%EOF\n'], '行驶证.pdf', { type: 'application/pdf' });
    const infoId = kept.optGuaranty_ID;
    await office.client.attachments.upload({
      file,
      infoId,
      fileType: 'proFiles',
      sysId: '2',
      name: '行驶证.pdf',
    } as never);
    office.show(<MeasureForm measure={vehicle} mode="edit" optGuaranty_ID={infoId} apply_ID={office.apply_ID} />);
    const section = await screen.findByRole('region', { name: /附件/ });
    await within(section).findByText(/行驶证/);
    const heads = within(section)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent ?? '')
      .join(' ');
    for (const head of ['序号', '文件名', '上传人', '上传时间']) expect(heads).toContain(head);
    within(section).getByRole('button', { name: /删除/ });
    within(section).getByRole('button', { name: '上传附件' });
  });

  it('a record is loaded by its id, and its attachments with it (F13)', async () => {
    const kept = await office.keepMeasure('vehicle', { optName: '已存的车' });
    const asked = vi.spyOn(office.client, 'request');
    office.show(
      <MeasureForm measure={vehicle} mode="edit" optGuaranty_ID={kept.optGuaranty_ID} apply_ID={office.apply_ID} />,
    );
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: '担保物名称' }).value).toBe('已存的车'),
    );
    expect(inputsOf(asked.mock.calls, measures.get)[0]).toMatchObject({ optGuaranty_ID: kept.optGuaranty_ID });
    asked.mockRestore();
  });

  it('what is sent says that nothing is disposed of or free, with id and owners; the list hears of it (F16, F21)', async () => {
    const user = userEvent.setup();
    const asked = vi.spyOn(office.client, 'request');
    const onSaved = vi.fn();
    office.show(<MeasureForm measure={vehicle} mode="add" apply_ID={office.apply_ID} onSaved={onSaved} />);
    await user.type(await screen.findByRole('textbox', { name: '担保物名称' }), '新车');
    await pickOwner(user);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('新增成功');
    const [sent] = inputsOf(asked.mock.calls, measures.add);
    expect(sent).toMatchObject({ isDispose: '0', isFree: '0', optName: '新车', clientList: [{ haveRate: '100' }] });
    expect(sent?.['optGuaranty_ID']).toMatch(/^\d{32}$/);
    expect(onSaved).toHaveBeenCalledWith(
      expect.objectContaining({ optGuaranty_ID: sent?.['optGuaranty_ID'], optName: '新车', type: 'close' }),
    );
    asked.mockRestore();
  });

  it('a remembered owner is looked for among 999, the newest first; that this fails is not said (F10, F24, AA8)', async () => {
    office.storage.set('owner-name', '示例船务有限公司');
    const recover = failing(office.client, owners.list, new Error('gone'));
    const request = vi.spyOn(office.client, 'request');
    office.show(<MeasureForm measure={vehicle} mode="add" apply_ID={office.apply_ID} />);
    const queryCondition = { status: '1', ownerName: '示例船务有限公司' };
    await waitFor(() =>
      expect(inputsOf(request.mock.calls, owners.list)).toContainEqual({
        ...{ pageNum: '1', pageSize: '999', sortOrder: 'desc', queryCondition },
      }),
    );
    await screen.findByRole('button', { name: '上传附件' });
    expect(office.messages.read().shown).toEqual([]);
    expect(screen.getByRole('button', { name: '保存' }).hasAttribute('disabled')).toBe(false);
    request.mockRestore();
    recover();
  });

  it('of several owners of the remembered name none is guessed: the picker opens with that name (Y39)', async () => {
    office.storage.set('owner-name', '同名公司');
    const same = (owner_ID: string) => ({ owner_ID, ownerName: '同名公司', clientTypeID: '04', status: '1' });
    office.answer(owners.list.path, { total: 2, rows: [same('1'), same('2')] });
    office.show(<MeasureForm measure={vehicle} mode="add" apply_ID={office.apply_ID} />);
    const dialog = await screen.findByRole('dialog', { name: '选择权属人' });
    await within(dialog).findAllByText('同名公司');
    within(dialog).getByDisplayValue('同名公司');
  });
});
