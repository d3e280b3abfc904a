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
  const [found] = screen.getAllByText(name, { exact: false });
  const row = found?.closest('tr') as HTMLElement;
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

it('stands in the order of the specification, by kinds: the item type or the fixed words of credit (L1, L7)', async () => {
  await office.keepMeasure('personal-guarantee', { optName: '张三' });
  await office.keepMeasure('house', { optName: '一套房' });
  await office.keepMeasure('enterprise-guarantee', { optName: '某企业' });
  await office.keepMeasure('deposit-bond', { optName: '一笔保证金' });
  await office.keepMeasure('other-guarantee', { optName: '律师见证' });
  office.show(<Table />);
  await screen.findByText('一套房');
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    ...['序号', '查看', '担保方式', '反担保类型', '担保物名称', '权证或证件号码'],
    ...['评估价值（万元）', '在先债权（万元）', '认定价值（万元）'],
    ...['抵质押率', '顺位', '到期', '登记', '权属人', '是否落实'],
  ]);
  const house = cellsOf('一套房');
  expect([...house.slice(0, 6), ...house.slice(-2)]).toEqual([
    ...['1', '', '抵押', '房产', '一套房', 'W-house', '示例船务有限公司 100%', '否（落实）'],
  ]);
  const names = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[4]?.textContent ?? '');
  expect(names.filter((name) => name.includes(' · '))).toEqual([
    ...['抵押 · 房产 1 项', '保证 · 个人信用 1 项', '保证 · 企业信用 1 项', '保证 · 保证金 1 项', '保证 · 其他 1 项'],
  ]);
});

it('adds up what each kind comes to, exactly, and all collateral below', async () => {
  const values = { assessValue: '0.1', alreadyValue: '0', optValue: '0.07' };
  await office.keepMeasure('house', { optName: '甲', ...values });
  await office.keepMeasure('house', { optName: '乙', ...values, assessValue: '0.2' });
  await office.keepMeasure('machinery', { optName: '丁', assessValue: '10', optValue: '5' });
  await office.keepMeasure('personal-guarantee', { optName: '张三', guaranteeSum: '80' });
  office.show(<Table />);
  await screen.findByText('甲');
  const amounts = (name: string) => cellsOf(name).slice(6, 9);
  expect(amounts('抵押 · 房产')).toEqual(['0.30', '0.00', '0.14']);
  expect(amounts('抵押 · 机器设备')).toEqual(['10.00', '0.00', '5.00']);
  expect(amounts('保证 · 个人信用')).toEqual(['', '', '80.00']);
  const foot = screen.getByRole('rowheader', { name: '合计' }).closest('tr') as HTMLElement;
  expect(
    within(foot)
      .getAllByRole('cell')
      .flatMap((cell) => cell.textContent || []),
  ).toEqual(['10.30', '0.00', '5.14']);
});

it('counts a smaller promise of the same guarantor no more than the coverage does, and says so', async () => {
  await office.keepMeasure('enterprise-guarantee', { optName: '大额', guaranteeSum: '80' });
  await office.keepMeasure('enterprise-guarantee', { optName: '小额', guaranteeSum: '50' });
  office.show(<Table />);
  expect(await screen.findByText('不计入')).toBeTruthy();
  expect(cellsOf('小额')[4]).toContain('不计入');
  expect(cellsOf('保证 · 企业信用')[8]).toBe('80.00');
});

it('says the title of the asset and never the number of its owner; what says that there is none is no number', async () => {
  const clientList = [
    { ownerName: '某公司', certificateCode: '91420106MA4KX8Q77Y', haveRate: '100', warrantNum: '无' },
  ];
  await office.keepMeasure('land', { optName: '一块地', clientList, landCode: '鄂（2021）0032187号' });
  await office.keepMeasure('vehicle', { optName: '一辆车', clientList, carCode: '无' });
  office.show(<Table />);
  await screen.findByText('一块地');
  expect(cellsOf('一块地')[5]).toBe('鄂（2021）0032187号');
  expect(cellsOf('一辆车')[5]).toBe('');
});

it('says rate, rank, registration and what ends first of a measure', async () => {
  const value = { assessValue: '500', alreadyValue: '0', optValue: '300', coverageRatio: '', sortNum: '2' };
  await office.keepMeasure('land', { optName: '一块地', ...value, registeredUntil: '2031-01-05', tdtqNo: 'DJ-7' });
  await office.keepMeasure('land', { optName: '另一块', ...value, registeredUntil: '2020-01-05', otheWarrantNum: '' });
  office.show(<Table />);
  await screen.findByText('一块地');
  const [rate, rank, , registration] = cellsOf('一块地').slice(9);
  expect([rate, rank, registration]).toEqual(['60%', '第二顺位', 'DJ-7']);
  expect(cellsOf('另一块')[11]).toBe('2020-01-05 登记到期，已过');
});

it('folds the measures of a kind to their sums, and sorts within each kind', async () => {
  const user = userEvent.setup();
  for (const [optName, assessValue] of [
    ['甲', '9'],
    ['乙', '10'],
    ['丙', undefined],
  ] as const)
    await office.keepMeasure('house', { optName, assessValue });
  await office.keepMeasure('land', { optName: '一块地' });
  office.show(<Table />);
  await screen.findByText('甲');
  const shown = () =>
    screen.getAllByRole('button', { name: /^展开(甲|乙|丙|一块地)/ }).map((one) => one.ariaLabel?.slice(2));
  const sort = screen.getByRole('button', { name: '评估价值（万元）' });
  await user.click(sort);
  expect(shown().filter((name) => name !== '一块地')).toEqual(['甲', '乙', '丙']);
  await user.click(sort);
  expect(shown().filter((name) => name !== '一块地')).toEqual(['乙', '甲', '丙']);
  const fold = screen.getByRole('button', { name: '收起抵押 · 房产' });
  await user.click(fold);
  expect(shown()).toEqual(['一块地']);
  expect(screen.getByRole('button', { name: '展开抵押 · 房产' }).getAttribute('aria-expanded')).toBe('false');
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
  expect(await screen.findAllByText('新种类')).toHaveLength(2);
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
    screen.getAllByRole('button', { name: /^展开(?!选项|.* · )/ }).map((button) => button.ariaLabel?.slice(2));
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
