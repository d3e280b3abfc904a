import { type MeasureRecord, measureKinds } from '@danbao/core/measures';
import { ownMeasure } from '@danbao/testing/server/own-measure';
import { ownApplication, ownOffice, ownOwner } from '@danbao/testing/server/own-office';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { fillTexts, pickOwner, press } from '../testing/fill-form.ts';
import { openOffice } from '../testing/office.tsx';
import { MeasureForm } from './measure-form.tsx';

const office = openOffice();
const carFrame = '1HGCM82633A004352';
let recorded: MeasureRecord;
beforeAll(async () => {
  recorded = await office.keepMeasure('vehicle', { optName: '旧车', carFrame });
});

const note = () => document.querySelector('[data-db-same-asset=carFrame]') as HTMLElement;

it('says politely, with a link, that an asset seems to be recorded already, and asks once when it is saved', async () => {
  const href = vi.fn(({ optGuaranty_ID }: { optGuaranty_ID: string }) => `/look/${optGuaranty_ID}`);
  office.show(<MeasureForm measure={measureKinds.vehicle} mode="add" apply_ID={office.apply_ID} assetHref={href} />);
  fillTexts({ 车辆识别代号: '1hgcm82633a004352' });
  const link = await screen.findByRole('link', { name: '旧车 · 示例项目' });
  expect(link.getAttribute('href')).toBe(`/look/${recorded.optGuaranty_ID}`);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(note().getAttribute('role')).toBe('status');
  const box = screen.getByRole('textbox', { name: '车辆识别代号' });
  expect(box.getAttribute('aria-invalid')).toBeNull();

  fillTexts({ 车辆识别代号: '1M8GDM9AXKP042788' });
  await waitFor(() => expect(within(note()).queryByRole('link')).toBeNull());

  fillTexts({ 车辆识别代号: carFrame, 担保物名称: '新车' });
  await screen.findByRole('link', { name: '旧车 · 示例项目' });
  await pickOwner();
  await press('保存');
  await screen.findByText(/这个资产可能已经登记过：旧车 · 示例项目；请核对，或确认后继续/);
  await press('仍然保存');
  await screen.findByText('新增成功');
});

it('says that another company of the group has recorded the asset, and nothing of it', async () => {
  const company = await ownOffice(office.server);
  const { applyId } = await ownApplication(office.server, company);
  const ownerId = await ownOwner(office.server, company);
  const values = { optName: '机密车', carFrame: '1M8GDM9AXKP042788' };
  await ownMeasure(office.server, company, { kind: 'vehicle', applyId, ownerId, values });
  office.show(<MeasureForm measure={measureKinds.vehicle} mode="add" apply_ID={office.apply_ID} />);
  const said = () => document.querySelector('[data-db-asset-elsewhere=carFrame]') as HTMLElement;
  fillTexts({ 车辆识别代号: '1m8gdm9axkp042788' });
  await waitFor(() => expect(said().textContent).toContain('这个资产本集团另一公司已登记，请联系该公司核实'));
  expect(document.body.textContent).not.toContain('机密车');
  fillTexts({ 车辆识别代号: '1HGCM82633A004353' });
  await waitFor(() => expect(said().textContent).toBe(''));
});

it('says that the project has security of the same name, once the name is left', async () => {
  const href = ({ optGuaranty_ID }: { optGuaranty_ID: string }) => `/look/${optGuaranty_ID}`;
  office.show(<MeasureForm measure={measureKinds.ship} mode="add" apply_ID={office.apply_ID} assetHref={href} />);
  const said = () => document.querySelector('[data-db-same-asset=optName]') as HTMLElement;
  fillTexts({ 担保物名称: '旧' });
  await waitFor(() => expect(said().textContent).toBe(''));
  fillTexts({ 担保物名称: ' 旧车 ' });
  await waitFor(() => expect(said().textContent).toContain('本项目已有同名的担保措施：旧车'));
  expect(within(said()).getByRole('link').getAttribute('href')).toBe(`/look/${recorded.optGuaranty_ID}`);
});

it('names three of many, so that the note pushes no field out of sight', async () => {
  for (let index = 0; index < 5; index += 1) await office.keepMeasure('ship', { optName: '同名船' });
  office.show(<MeasureForm measure={measureKinds.ship} mode="add" apply_ID={office.apply_ID} />);
  fillTexts({ 担保物名称: '同名船' });
  const said = document.querySelector('[data-db-same-asset=optName]') as HTMLElement;
  await waitFor(() => expect(said.textContent).toMatch(/：(同名船){3}另外 2 项$/));
});
