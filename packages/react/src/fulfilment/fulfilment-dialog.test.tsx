import { ApiError } from '@danbao/core';
import { endpoints } from '@danbao/core/definitions';
import type { MeasureRecord } from '@danbao/core/measures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { failing } from '../testing/failing.ts';
import { openOffice } from '../testing/office.tsx';
import { FulfilmentDialog } from './fulfilment-dialog.tsx';

const permissions = ['measure:read', 'measure:write', 'measure:fulfil', 'owner:read', 'project:read'];
const office = openOffice({ permissions });
afterEach(() => {
  vi.restoreAllMocks();
});

/** What a house says of its registration already. */
const proven = { registerCertificate: 'DJ-1', tqdjTime: '2026-01-31' };

/** A proof of the fulfilment, uploaded by whoever is signed in. */
const prove = ({ apply_optguaranty_ID: infoId = '' }: MeasureRecord) =>
  office.client.attachments.upload({
    ...{ infoId, fileType: 'optguaranty_realize', sysId: '2', name: '登记证明.txt' },
    file: new Blob(['x']),
  });

const recorded = ({ apply_optguaranty_ID = '' }: MeasureRecord) =>
  office.client.fulfilment.get({ apply_optguaranty_ID });

async function open(measure: MeasureRecord, onClose = vi.fn()) {
  const user = userEvent.setup();
  const shown = office.show(<FulfilmentDialog measure={measure} onClose={onClose} />);
  await screen.findByRole('button', { name: '确定' });
  const dialog = screen.getByRole('dialog', { name: '落实担保措施' });
  return { user, dialog, onClose, ...shown };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('shows project, method, type and name, saves what was typed and the prefilled values, and closes (M2, M3, M10)', async () => {
  const measure = await office.keepMeasure('vehicle', { optName: '一辆车', assessValue: '12.5', keepType: '车库' });
  await prove(measure);
  const { user, dialog, onClose } = await open(measure);
  for (const text of ['示例项目', '抵押', '机动车', '一辆车']) expect(within(dialog).getByText(text)).toBeTruthy();
  expect(box('评估价值').value).toBe('12.5');
  expect(box('占管方式').value).toBe('车库');
  await user.type(box('抵质押合同编号'), 'HT-2026-01');
  await user.type(box('登记证明编号'), 'DJ-1');
  await user.type(box('登记日期'), '2026/1/31');
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  await screen.findByText('落实成功');
  expect(onClose).toHaveBeenCalled();
  expect(await recorded(measure)).toMatchObject({
    ContractNo: 'HT-2026-01',
    registerTime: '2026-01-31 00:00:00',
    assessValue: '12.5',
    keepType: '车库',
    sortNum: '1',
    landCount: '1',
    isInsurance: '1',
  });
});

it('leaves the counter-guarantee type out for guarantees (M2)', async () => {
  const { dialog } = await open(await office.keepMeasure('personal-guarantee', { optName: '张三' }));
  expect(within(dialog).queryByText('反担保类型')).toBeNull();
});

it('refuses bad amounts with the sentence of M6 and keeps what was typed', async () => {
  const measure = await office.keepMeasure('house', proven);
  const { user, onClose } = await open(measure);
  await user.type(box('评估价值'), 'abc');
  await user.click(screen.getByRole('button', { name: '确定' }));
  await screen.findByText('表单不规范信息检查未通过，请完善！');
  expect(document.activeElement).toBe(box('评估价值'));
  expect(onClose).not.toHaveBeenCalled();
  expect(await recorded(measure)).toMatchObject({ isWorkable: '0' });
});

it('keeps everything when saving fails, and after a reload too', async () => {
  const measure = await office.keepMeasure('house', proven);
  await prove(measure);
  const { user, onClose, unmount } = await open(measure);
  await user.type(box('抵质押合同编号'), 'HT-9');
  const lost = new ApiError({ code: 'network', endpoint: 'POST x', requestId: '1', attempts: 3 });
  const recover = failing(office.client, endpoints.fulfilment.save, lost);
  await user.click(screen.getByRole('button', { name: '确定' }));
  await screen.findByText('落实失败，已填写的内容仍然保留');
  expect(box('抵质押合同编号').value).toBe('HT-9');
  expect(onClose).not.toHaveBeenCalled();
  recover();
  unmount();
  await open(measure);
  expect(box('抵质押合同编号').value).toBe('HT-9');
  expect(screen.getByText(/已恢复上次未保存的内容/)).toBeTruthy();
});

it('tells that somebody else was first, whether before opening or before saving', async () => {
  const measure = await office.keepMeasure('house', proven);
  await prove(measure);
  const { user, unmount } = await open(measure);
  await user.type(box('抵质押合同编号'), 'HT-1');
  const { apply_optguaranty_ID = '' } = measure;
  await office.other.fulfilment.save({ apply_optguaranty_ID, ContractNo: '别人的' });
  await user.click(screen.getByRole('button', { name: '确定' }));
  await screen.findByText('该担保措施已落实，不能重复落实');
  expect(box('抵质押合同编号').value).toBe('HT-1');
  unmount();
  office.show(<FulfilmentDialog measure={measure} onClose={() => {}} />);
  const dialog = await screen.findByRole('dialog', { name: '落实情况' });
  expect(within(dialog).getByText('该担保措施已落实，不能重复落实')).toBeTruthy();
  expect(within(dialog).getByText('别人的')).toBeTruthy();
});

it('does not close by Escape (M1)', async () => {
  const { user, onClose } = await open(await office.keepMeasure('house'));
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: '落实担保措施' })).toBeTruthy();
});

it('lets only the uploader delete a proof, and only while editing (E5)', async () => {
  const measure = await office.keepMeasure('house');
  const infoId = measure.apply_optguaranty_ID ?? '';
  const file = { infoId, fileType: 'optguaranty_realize', sysId: '2', file: new Blob(['x']) } as const;
  await office.client.attachments.upload({ ...file, name: '我的.txt' });
  await office.other.attachments.upload({ ...file, name: '别人的.txt' });
  const { user, unmount } = await open(measure);
  await screen.findByText('别人的.txt');
  expect(screen.getByRole('button', { name: '下载别人的.txt' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '删除附件别人的.txt' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '删除附件我的.txt' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }));
  const names = async () => (await office.client.attachments.list(file)).map(({ fileName }) => fileName);
  await waitFor(async () => expect(await names()).toEqual(['别人的.txt']));
  unmount();
  await office.client.attachments.upload({ ...file, name: '我的.txt' });
  office.show(<FulfilmentDialog measure={measure} readOnly onClose={() => {}} />);
  await screen.findByText('我的.txt');
  expect(screen.queryByRole('button', { name: /删除附件/ })).toBeNull();
  expect(screen.queryByRole('button', { name: '上传证明文件' })).toBeNull();
});

it('gathers files and sends them when told to (M9)', async () => {
  const measure = await office.keepMeasure('house');
  const { user } = await open(measure);
  await user.click(screen.getByRole('button', { name: '上传证明文件' }));
  const dialog = await screen.findByRole('dialog', { name: '上传证明文件' });
  const sent: unknown[] = [];
  const { request } = office.client;
  vi.spyOn(office.client, 'request').mockImplementation((endpoint, input, options) => {
    if (endpoint.path !== endpoints.attachments.upload.path) return request(endpoint, input, options);
    const { name, infoId, fileType } = input as { name: string; infoId: string; fileType: string };
    sent.push([name, infoId, fileType]);
    return Promise.resolve(undefined as never);
  });
  const input = dialog.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, [new File(['a'], '一.pdf'), new File(['b'], '二.txt')]);
  expect(within(dialog).getAllByText('等待上传').length).toBe(2);
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '开始上传' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '上传证明文件' })).toBeNull());
  expect(sent).toEqual([
    ['一.pdf', measure.apply_optguaranty_ID, 'optguaranty_realize'],
    ['二.txt', measure.apply_optguaranty_ID, 'optguaranty_realize'],
  ]);
});

it('gives nobody without measure:fulfil the editable dialog', async () => {
  const measure = await office.keepMeasure('house');
  const before = office.session.read()?.permissions ?? [];
  office.session.keep({ permissions: ['measure:read', 'measure:write'] });
  office.show(<FulfilmentDialog measure={measure} onClose={() => {}} />);
  const dialog = await screen.findByRole('dialog', { name: '落实情况' });
  expect(within(dialog).queryByRole('button', { name: '确定' })).toBeNull();
  expect(within(dialog).queryAllByRole('textbox')).toEqual([]);
  office.session.keep({ permissions: before });
});

it('asks for what the kind is proven by, beside the fields and the files', async () => {
  const measure = await office.keepMeasure('house');
  const { user, dialog } = await open(measure);
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  const summary = await within(dialog).findByRole('region', { name: '有 3 处需要修改' });
  for (const text of [/登记证明编号：落实须有登记证明编号/, /登记日期：落实须有登记日期/, /落实证明文件：落实须有/])
    expect(within(summary).getByRole('button', { name: text })).toBeTruthy();
  expect(await recorded(measure)).toMatchObject({ isWorkable: '0' });
  // The calls of the original are not held to it: the record says what it lacks.
  await office.other.fulfilment.save({ apply_optguaranty_ID: measure.apply_optguaranty_ID ?? '' });
  expect(await recorded(measure)).toMatchObject({ isWorkable: '1', lacksEvidence: '1' });
});

it('takes a fulfilment back with a reason, and keeps what was filled in for the next', async () => {
  const measure = await office.keepMeasure('house');
  const { apply_optguaranty_ID = '' } = measure;
  await office.client.fulfilment.save({ apply_optguaranty_ID, ContractNo: 'HT-1' });
  const user = userEvent.setup();
  office.show(<FulfilmentDialog measure={{ ...measure, isWorkable: '1' }} onClose={() => {}} />);
  const view = await screen.findByRole('dialog', { name: '落实情况' });
  expect(within(view).getByText('落实凭证不全，缺少：登记证明编号、登记日期、落实证明文件')).toBeTruthy();
  await user.click(within(view).getByRole('button', { name: '撤销落实' }));
  const ask = await screen.findByRole('dialog', { name: '撤销落实' });
  await user.type(within(ask).getByRole('textbox', { name: '撤销理由' }), '登记被驳回');
  await user.click(within(ask).getByRole('button', { name: '撤销落实' }));
  await screen.findByText('已撤销落实，填写过的内容保留至下次落实');
  expect(await recorded(measure)).toMatchObject({
    isWorkable: '0',
    ContractNo: 'HT-1',
    reversalReason: '登记被驳回',
  });
});
