import { flowDefinitions } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { forgetFlows } from '@danbao/testing/server/own-office';
import { nextLeave } from '@danbao/testing/values/next-leave';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { violationsIn } from '../testing/violations.ts';
import { CirculationSection } from './circulation-section.tsx';
import { useFlow } from './use-flows.ts';

const office = openOffice();
let flowId: string;
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  await forgetFlows(office.server, office.rows);
  flowId = newGuarantyId();
  const form = { flowId, flowCode: flowDefinitions.leave.code, ...nextLeave(1) };
  const draft = await office.other.flows.save(form as never);
  await office.other.flows.send({ flowId, seq: draft.seq });
});

function Opened() {
  const { record } = useFlow(flowId);
  return record ? <CirculationSection record={record} /> : null;
}

it('whoever signs sends it to people to read, with a line to them', async () => {
  const user = userEvent.setup();
  office.show(<Opened />);
  await user.click(await screen.findByRole('button', { name: '传阅' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '发送传阅' }));
  await within(dialog).findByText('请选择传阅人员');
  // With what is missing said, and with the list of people open.
  expect(await violationsIn(document.body)).toEqual([]);
  await user.click(within(dialog).getByRole('combobox', { name: /传阅人员/ }));
  const [first] = await screen.findAllByRole('option');
  const name = first?.textContent?.split(' · ')[0] ?? '';
  expect(await violationsIn(document.body)).toEqual([]);
  await user.click(first as HTMLElement);
  await user.type(within(dialog).getByRole('textbox', { name: '说明' }), '请知悉');
  await user.click(within(dialog).getByRole('button', { name: '发送传阅' }));
  await screen.findByText('已传阅给 1 人', { selector: '.db-message *' });
  const section = screen.getByRole('region', { name: '传阅' });
  await within(section).findByText(name);
  within(section).getByText('未阅');
});

it('what nobody has read yet is taken back after a question, one by one or all at once; what was read stays', async () => {
  const user = userEvent.setup();
  const people = (await office.client.circulations.people({ flowId })).map(({ userId }) => userId);
  const [first = '', second = ''] = people;
  const sent = await office.client.circulations.send({ flowId, toUserIds: [first, second] });
  office.show(<Opened />);
  await screen.findByRole('button', { name: '收回未阅（2）' });
  const [one, other] = sent;
  await user.click(screen.getByRole('button', { name: `收回给${one?.userName}的传阅` }));
  const question = await screen.findByRole('alertdialog');
  expect(await violationsIn(document.body)).toEqual([]);
  within(question).getByText(new RegExp(`${one?.userName}还没有阅知`));
  await user.click(within(question).getByRole('button', { name: '确定' }));
  await screen.findByText('已收回', { selector: '.db-message *' });
  await waitFor(() => expect(screen.queryByText(one?.userName ?? '')).toBeNull());
  expect(await office.client.circulations.list({ flowId })).toMatchObject([{ id: other?.id }]);
  // The last one that is unread needs no button for all.
  expect(screen.queryByRole('button', { name: /^收回未阅/ })).toBeNull();
  screen.getByRole('button', { name: `收回给${other?.userName}的传阅` });
});

it('what others have sent, or was read, has no button that takes it back', async () => {
  await office.other.circulations.send({ flowId, toUserIds: [office.userId] });
  const user = userEvent.setup();
  office.show(<Opened />);
  await user.click(await screen.findByRole('button', { name: '已阅' }));
  await screen.findByText(/已阅$/, { selector: '.db-quiet' });
  expect(screen.queryByRole('button', { name: /收回/ })).toBeNull();
});

it('whoever it was sent to says that they have read it', async () => {
  const user = userEvent.setup();
  await office.other.circulations.send({ flowId, toUserIds: [office.userId], note: '请过目' });
  office.show(<Opened />);
  await screen.findByText(/请您阅知：请过目/);
  await user.type(screen.getByRole('textbox', { name: '意见（可不填）' }), '已知悉');
  await user.click(screen.getByRole('button', { name: '已阅' }));
  await screen.findByText('已知悉');
  expect(await office.other.circulations.list({ flowId })).toMatchObject([{ opinion: '已知悉' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: '已阅' })).toBeNull());
});
