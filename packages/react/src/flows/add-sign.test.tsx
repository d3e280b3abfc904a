import { type AnyFlow, flowDefinitions } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { forgetFlows } from '@danbao/testing/server/own-office';
import { userPosts } from '@danbao/testing/server/tables';
import { nextLeave } from '@danbao/testing/values/next-leave';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { violationsIn } from '../testing/violations.ts';
import { FlowActions } from './flow-actions.tsx';
import { FlowTimeline } from './flow-timeline.tsx';
import { OpinionTable } from './opinion-table.tsx';
import { useFlow } from './use-flows.ts';

const office = openOffice();
const leave: AnyFlow = flowDefinitions.leave;
let flowId: string;
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  await forgetFlows(office.server, office.rows);
  flowId = newGuarantyId();
  const draft = await office.other.flows.save({ flowId, flowCode: leave.code, ...nextLeave(1) } as never);
  await office.other.flows.send({ flowId, seq: draft.seq });
});

function Opened() {
  const { record, flow } = useFlow(flowId);
  if (!record || !flow) return null;
  return (
    <>
      <FlowActions flow={flow} record={record} />
      <OpinionTable flow={flow} tasks={record.tasks} />
      <FlowTimeline flow={flow} record={record} />
    </>
  );
}

const button = (name: string) => screen.findByRole('button', { name });

it('asks somebody to sign first, shows who has asked whom, and withdraws it', async () => {
  const user = userEvent.setup();
  office.show(<Opened />);
  await user.click(await button('加签'));
  const dialog = await screen.findByRole('dialog');
  await user.click(await button('确定加签'));
  await within(dialog).findByText('请选择加签人员');
  // With what is missing said, and with the list of people open.
  expect(await violationsIn(document.body)).toEqual([]);
  await user.click(within(dialog).getByRole('combobox', { name: /加签人员/ }));
  const [first] = await screen.findAllByRole('option');
  const name = first?.textContent?.split(' · ')[0] ?? '';
  expect(await violationsIn(document.body)).toEqual([]);
  await user.click(first as HTMLElement);
  await user.type(within(dialog).getByRole('textbox', { name: '意见' }), '请先看资金安排');
  await user.click(await button('确定加签'));
  await screen.findByText('已加签', { selector: '.db-message *' });
  const table = screen.getByRole('table', { name: '审批意见' });
  await within(table).findByText(name);
  expect(within(table).getByText(/加签$/)).toBeTruthy();
  within(table).getByText(`等 ${name} 加签后办理`);
  screen.getByText(/^加签人员签署后由 .+ 办理$/);
  expect(screen.queryByRole('button', { name: '办理' })).toBeNull();
  await user.click(await button('撤销加签'));
  await user.click(await button('确定撤销加签'));
  await button('办理');
  await waitFor(() => expect(within(table).queryByText(name)).toBeNull());
});

it('the starter of a flow that came back signs nothing: who may ask others, and what they do instead, is said', async () => {
  const head = { userId: office.rows.other.userId, post: 'departmentHead' };
  await office.server.deps.db.insert(userPosts).values(head).onConflictDoNothing();
  const own = newGuarantyId();
  const draft = await office.client.flows.save({ flowId: own, flowCode: leave.code, ...nextLeave(2) } as never);
  await office.client.flows.send({ flowId: own, seq: draft.seq });
  const { seq } = await office.other.flows.get({ flowId: own });
  flowId = own;
  const first = office.show(<Opened />);
  await screen.findByRole('table', { name: '审批意见' });
  expect(screen.queryByText(/加签由审批节点的办理人提出/)).toBeNull();
  first.unmount();
  await office.other.flows.return({ flowId: own, seq, opinion: '请补充' });
  office.show(<Opened />);
  await button('发送');
  screen.getByText(/加签由审批节点的办理人提出.*传阅.*评论/);
  expect(screen.queryByRole('button', { name: '加签' })).toBeNull();
});

it('signs at once where they sign after', async () => {
  const user = userEvent.setup();
  office.show(<Opened />);
  await user.click(await button('加签'));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: /^后加签/ }));
  await user.click(within(dialog).getByRole('combobox', { name: /加签人员/ }));
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await user.click(await button('确定加签'));
  await screen.findByText('已加签', { selector: '.db-message *' });
  const { tasks } = await office.client.flows.get({ flowId });
  expect(tasks.map(({ status, position }) => [status, position])).toEqual([
    ['1', undefined],
    ['1', undefined],
    ['0', 'after'],
  ]);
});
