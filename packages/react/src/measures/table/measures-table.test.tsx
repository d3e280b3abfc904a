import type { MeasureRecord } from '@danbao/core/measures';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openOffice } from '../../testing/office.tsx';
import { useAllMeasures } from '../use-measures.ts';
import { MeasuresTable, type MeasuresTableProps } from './measures-table.tsx';

const office = openOffice({ permissions: ['measure:read', 'measure:fulfil', 'owner:read', 'project:read'] });
beforeEach(() => office.renew());

function Table(props: Partial<MeasuresTableProps>) {
  return <MeasuresTable rows={useAllMeasures({ apply_ID: office.apply_ID }).rows} {...props} />;
}

function cellsOf(name: string): (string | null)[] {
  const row = screen.getByText(name).closest('tr') as HTMLElement;
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

it('stands in the order of the specification, with the item type or the fixed words of credit (L1, L7)', async () => {
  await office.keepMeasure('house', { optName: '一套房' });
  await office.keepMeasure('personal-guarantee', { optName: '张三' });
  await office.keepMeasure('enterprise-guarantee', { optName: '某企业' });
  await office.keepMeasure('deposit-bond', { optName: '一笔保证金' });
  await office.keepMeasure('other-guarantee', { optName: '律师见证' });
  office.show(<Table />);
  await screen.findByText('一套房');
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    '序号',
    '查看',
    '担保方式',
    '反担保类型',
    '担保物名称',
    '权证或证件号码',
    '权属人',
    '是否落实',
  ]);
  expect(cellsOf('一套房')).toEqual([
    '1',
    '',
    '抵押',
    '房产',
    '一套房',
    'W-house',
    '示例船务有限公司 100%',
    '否（落实）',
  ]);
  const types = ['张三', '某企业', '一笔保证金', '律师见证'].map((name) => cellsOf(name)[3]);
  expect(types).toEqual(['个人信用', '企业信用', '保证金', '其他']);
});

it('opens one row at a time, to the owners and the form of its kind without any control (L2, L3)', async () => {
  const user = userEvent.setup();
  await office.keepMeasure('house', { optName: '一套房', houseUse: '自住' });
  await office.keepMeasure('land', { optName: '一块地', landUse: '工业' });
  office.show(<Table />);
  await user.click(await screen.findByRole('button', { name: '展开一套房' }));
  expect(screen.getByText('自住')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '展开一块地' }));
  expect(screen.getByText('工业')).toBeTruthy();
  expect(screen.queryByText('自住')).toBeNull();
  expect(screen.queryAllByRole('textbox')).toEqual([]);
});

it('shows everything that a measure of an unknown pair holds, by wire names where no label is known (Y34)', async () => {
  const user = userEvent.setup();
  const unknown = {
    optName: '不认识的',
    optTypeID: '999',
    optTypeName: '新种类',
    strangeField: '奇怪的值',
    deep: { a: 1 },
  };
  await office.keepMeasure('house', unknown);
  office.show(<Table />);
  await screen.findByText('新种类');
  expect(cellsOf('新种类')[3]).toBe('新种类');
  await user.click(screen.getByRole('button', { name: '展开不认识的' }));
  expect(screen.getByText('没有这个种类的表单，只显示已有内容')).toBeTruthy();
  expect(screen.getByText('strangeField').nextSibling?.textContent).toBe('奇怪的值');
  expect(screen.getByText('deep').nextSibling?.textContent).toBe('{"a":1}');
});

it('lets nothing be fulfilled with power view, but what is fulfilled be read (E4, L8, L9)', async () => {
  const user = userEvent.setup();
  await office.keepMeasure('machinery', { optName: '一台机床' });
  await office.keepMeasure('machinery', { optName: '旧机床', isWorkable: '1' });
  const { unmount } = office.show(<Table power="view" />);
  await screen.findByText('一台机床');
  expect(screen.queryByRole('button', { name: '落实全部机器设备' })).toBeNull();
  expect(screen.queryByRole('button', { name: /否（落实）/ })).toBeNull();
  expect(screen.getByText('否（落实）')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '是（查看） 旧机床' }));
  const dialog = await screen.findByRole('dialog', { name: '落实情况' });
  expect(within(dialog).queryByRole('button', { name: '确定' })).toBeNull();
  expect(within(dialog).queryByRole('button', { name: '上传证明文件' })).toBeNull();
  unmount();
  office.show(<Table />);
  expect(await screen.findByRole('button', { name: '否（落实） 一台机床' })).toBeTruthy();
});

/** What a machine says of its registration with the movables registry. */
const registered = { registerNo: '0312-1', registerTime: '2026-01-31' };

const prove = ({ apply_optguaranty_ID: infoId = '' }: MeasureRecord) =>
  office.client.attachments.upload({
    ...{ infoId, fileType: 'optguaranty_realize', sysId: '2', name: '登记证明.txt' },
    file: new Blob(['x']),
  });

it('fulfils all machinery after asking, and says what became of each (M11, Y35)', async () => {
  const user = userEvent.setup();
  const machines: MeasureRecord[] = [];
  for (const number of [1, 2, 3, 4])
    machines.push(await office.keepMeasure('machinery', { optName: `机床${number}`, ...registered }));
  for (const machine of machines.slice(0, 3)) await prove(machine);
  await office.keepMeasure('house', { optName: '一套房' });
  office.show(<Table />);
  await user.click(await screen.findByRole('button', { name: '落实全部机器设备' }));
  await user.click(await screen.findByRole('button', { name: '取消' }));
  expect(await fulfilled()).toEqual([]);

  // Somebody else fulfils one of them meanwhile.
  await office.other.fulfilment.saveAll({ applyOptguarantyIds: [linkOf(machines[0])] });
  await user.click(screen.getByRole('button', { name: '落实全部机器设备' }));
  expect(await screen.findByText('确定要落实全部 4 项未落实的机器设备吗？')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '确定' }));
  const dialog = await screen.findByRole('dialog', { name: '批量落实结果' });
  const lines = within(dialog)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(lines.slice(1)).toEqual([
    '1机床1该担保措施已落实，不能重复落实',
    '2机床4缺少落实证明文件，请单独落实这一项',
    '3机床2落实成功',
    '4机床3落实成功',
  ]);
  expect(screen.queryByText('机器设备已全部落实')).toBeNull();
  expect(await fulfilled()).toEqual(machines.slice(0, 3).map(linkOf));
});

it('says 机器设备已全部落实 when all went well; without machinery there is no such link', async () => {
  const user = userEvent.setup();
  await prove(await office.keepMeasure('machinery', { optName: '唯一机床', ...registered }));
  const { unmount } = office.show(<Table />);
  await user.click(await screen.findByRole('button', { name: '落实全部机器设备' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await screen.findByText('机器设备已全部落实');
  await screen.findByText('是（查看）');
  unmount();
  await office.renew();
  await office.keepMeasure('house', { optName: '一套房' });
  office.show(<Table />);
  await screen.findByText('一套房');
  expect(screen.queryByRole('button', { name: '落实全部机器设备' })).toBeNull();
});

it('narrows by name, owner or number, by kind, and by fulfilled or not', async () => {
  const user = userEvent.setup();
  const choose = async (list: string, answer: string) => {
    await user.click(screen.getByRole('combobox', { name: list }));
    await user.click(await screen.findByRole('option', { name: answer }));
  };
  for (let number = 1; number <= 4; number += 1) await office.keepMeasure('house', { optName: `房${number}` });
  await office.keepMeasure('land', { optName: '工业用地', isWorkable: '1' });
  const clientList = [{ ownerName: '王五', haveRate: '100', warrantNum: 'ZX-77' }];
  await office.keepMeasure('ship', { optName: '货船', clientList });
  office.show(<Table />);
  const names = () =>
    screen.getAllByRole('button', { name: /^展开(?!选项)/ }).map((button) => button.ariaLabel?.slice(2));
  const text = await screen.findByRole('searchbox', { name: '名称、权属人或权证号码' });
  expect(screen.getByText('显示 6 项，共 6 项')).toBeTruthy();
  for (const asked of ['货', '王五', 'zx-77']) {
    await user.clear(text);
    await user.type(text, asked);
    expect(names()).toEqual(['货船']);
  }
  await user.clear(text);
  await choose('反担保类型', '房产');
  expect(names()).toEqual(['房1', '房2', '房3', '房4']);
  await choose('是否落实', '已落实');
  expect(screen.getByText('没有符合条件的担保措施，可换个条件')).toBeTruthy();
  await choose('反担保类型', '反担保类型：全部');
  expect(names()).toEqual(['工业用地']);
});

async function fulfilled(): Promise<string[]> {
  return (await office.measures()).filter(({ isWorkable }) => isWorkable === '1').map(linkOf);
}

function linkOf(row: MeasureRecord | undefined): string {
  return row?.apply_optguaranty_ID ?? '';
}
