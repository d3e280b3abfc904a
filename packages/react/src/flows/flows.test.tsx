import { isApiError } from '@danbao/core';
import { type AnyFlow, flowDefinitions, flows } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { forgetFlows } from '@danbao/testing/server/own-office';
import { userPosts } from '@danbao/testing/server/tables';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { FlowActions } from './flow-actions.tsx';
import { FlowForm } from './flow-form.tsx';
import { FlowList } from './flow-list.tsx';
import { FlowLog } from './flow-log.tsx';
import { FlowSheet } from './flow-sheet.tsx';
import { FlowTimeline } from './flow-timeline.tsx';
import { OpinionTable } from './opinion-table.tsx';
import { StartFlows } from './start-flows.tsx';
import { useFlowForm } from './use-flow-form.ts';
import { type FlowRecord, useFlow } from './use-flows.ts';
import { useSaveFlow } from './use-save-flow.ts';

const office = openOffice();
const leave: AnyFlow = flowDefinitions.leave;
const nameOfFirst = '申请';
const values = {
  leaveType: 'annual',
  beginDate: '2026-12-01',
  beginHalf: 'am',
  endDate: '2026-12-02',
  endHalf: 'pm',
  reason: '家中有事',
};

let flowId: string;
let isPhone = false;
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }));
  isPhone = false;
  await forgetFlows(office.server, office.rows);
  flowId = newGuarantyId();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const what of ['opinion', 'flow'] as const) office.storage.remove(keyOf(what));
});

const keyOf = (what: 'opinion' | 'flow') => `draft:${office.userId}:${what}:${flowId}`;
const kept = (id = flowId) => office.client.flows.get({ flowId: id });

/** A colleague's leave that waits for the head of the department. */
async function sent(): Promise<FlowRecord> {
  const draft = await office.other.flows.save({ flowId, flowCode: leave.code, ...values } as never);
  await office.other.flows.send({ flowId, seq: draft.seq });
  return kept();
}

function Opened() {
  const { record, flow } = useFlow(flowId);
  if (!record || !flow) return null;
  return (
    <>
      <FlowActions flow={flow} record={record} />
      <OpinionTable flow={flow} tasks={record.tasks} />
      <FlowTimeline flow={flow} record={record} />
      <FlowLog flow={flow} flowId={flowId} />
    </>
  );
}

const dialog = () => screen.findByRole('dialog');
const button = (name: string) => screen.findByRole('button', { name });

it('signs with a usual phrase by Ctrl+Enter; the table, the course and the log tell of it', async () => {
  await sent();
  const user = userEvent.setup();
  office.show(<Opened />);
  await user.click(await button('办理'));
  await within(await dialog()).findByText(/^下一步：/);
  const box = await screen.findByRole('textbox', { name: '意见' });
  await user.type(box, '情况属实');
  await user.click(await button('存为常用语'));
  // The button is gone; Ctrl+Enter is pressed where the opinion stands.
  await waitFor(() => expect(document.activeElement).toBe(box));
  await user.clear(box);
  await user.click(await button('情况属实'));
  expect((box as HTMLTextAreaElement).value).toBe('情况属实');
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await screen.findByText('已办理', { selector: '.db-message *' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const table = screen.getByRole('table', { name: '审批意见' });
  await within(table).findByText('情况属实');
  expect(within(table).getAllByText('已办理').length).toBe(2);
  // The starter had nothing to say (O2).
  expect(within(table).getByText('无意见')).toBeTruthy();
  const log = screen.getByRole('table', { name: '流程日志' });
  await waitFor(() => expect(within(log).getAllByRole('row').length).toBe(4));
  expect(office.storage.get(keyOf('opinion')) ?? null).toBeNull();
});

it('asks for an opinion where one is needed, and returns to the node that was chosen', async () => {
  await sent();
  const user = userEvent.setup();
  office.show(<Opened />);
  await user.click(await button('退回'));
  await user.click(await button('确定退回'));
  await screen.findByText('请填写意见');
  expect((await kept()).seq).toBe('2');
  await user.type(await screen.findByRole('textbox', { name: '意见' }), '日期有误');
  await user.click(await button('确定退回'));
  await waitFor(async () => expect((await kept()).nodeFinishName).toBe(nameOfFirst));
  expect((await office.other.flows.get({ flowId })).events).toContain('send');
});

it('keeps the typed opinion when somebody else was quicker, and loads the flow again', async () => {
  await sent();
  const user = userEvent.setup();
  office.show(<Opened />);
  await user.click(await button('办理'));
  await user.type(await screen.findByRole('textbox', { name: '意见' }), '同意本次请假');
  const other = await office.client.flows.handle({ flowId, seq: '2', opinion: '先办' });
  await user.click(await button('确定办理'));
  await screen.findByText(/流程已有变化，已重新加载/);
  expect((await kept()).seq).toBe(other.seq);
  expect(office.storage.get(keyOf('opinion'))).toContain('同意本次请假');
  // Whoever holds the next post as well may go on with the same words.
  expect((screen.getByRole('textbox', { name: '意见' }) as HTMLTextAreaElement).value).toBe('同意本次请假');
});

it('saves once it is confirmed, not before, and says inside the dialog why the server has refused it', async () => {
  const { reason: _, ...incomplete } = values;
  const input = { flowId, flowCode: leave.code, ...incomplete } as never;
  const draft = await office.client.flows.save(input);
  const user = userEvent.setup();
  const save = vi.fn(async (seen: FlowRecord) => seen);
  office.show(<FlowActions flow={leave} record={draft} prepare={async () => draft} save={save} />);
  await user.click(await button('发送'));
  const opened = await dialog();
  expect(save).not.toHaveBeenCalled();
  await user.click(await button('确定发送'));
  const why = await within(opened).findByRole('alert');
  expect(why.textContent).toContain('请假事由');
  expect(document.querySelector('.db-message')).toBeNull();
  expect(save).toHaveBeenCalledTimes(1);
  expect((await kept()).status).toBe('draft');
});

it('an event cannot be brought about twice', async () => {
  const record = await sent();
  const user = userEvent.setup();
  const request = vi.spyOn(office.client, 'request');
  office.show(<FlowActions flow={leave} record={record} />);
  await user.click(await button('办理'));
  const box = await screen.findByRole('textbox', { name: '意见' });
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await waitFor(async () => expect((await kept()).seq).toBe('3'));
  expect(request.mock.calls.filter(([endpoint]) => endpoint === flows.handle).length).toBe(1);
  request.mockRestore();
});

function NewLeave() {
  const form = useFlowForm({ flow: leave });
  const { save, check } = useSaveFlow(form, () => {});
  return (
    <>
      <FlowForm form={form} />
      <button type="button" onClick={() => void save()}>
        保存
      </button>
      <button type="button" onClick={() => void check()}>
        检查
      </button>
      <output data-testid="id">{form.flowId}</output>
    </>
  );
}

it('computes fields while others are typed, keeps a half-typed draft here and on the server', async () => {
  const user = userEvent.setup();
  const view = office.show(<NewLeave />);
  const date = (name: string) => document.querySelector<HTMLInputElement>(`[data-db-field="${name}"] input`);
  for (const [name, text] of [
    ['beginDate', '2026/12/1'],
    ['endDate', '2026-12-03'],
  ] as const) {
    fireEvent.change(date(name) as HTMLInputElement, { target: { value: text } });
    fireEvent.blur(date(name) as HTMLInputElement);
  }
  const days = document.querySelector('[data-db-field="days"]') as HTMLElement;
  await within(days).findByText('3');
  expect(within(days).getByText('自动计算')).toBeTruthy();
  expect(days.querySelector('input')).toBeNull();
  await user.click(await button('检查'));
  await waitFor(() => expect(screen.getAllByText(/不能为空/).length).toBeGreaterThan(1));
  // Nobody is told to fill in what is computed, and no list opens by itself over the other fields.
  expect(within(days).queryByText(/不能为空/)).toBeNull();
  expect(screen.queryByRole('listbox')).toBeNull();
  const id = screen.getByTestId('id').textContent ?? '';
  view.unmount();
  office.show(<NewLeave />);
  await screen.findByText(/已恢复上次未保存的内容/);
  expect(screen.getByTestId('id').textContent).toBe(id);
  await user.click(await button('保存'));
  await waitFor(async () => expect((await kept(id)).values).toMatchObject({ endDate: '2026-12-03', days: '3' }));
  await waitFor(() => expect(screen.queryByText(/已恢复上次未保存的内容/)).toBeNull());
});

const fillDate = (name: string, text: string) => {
  const input = document.querySelector<HTMLInputElement>(`[data-db-field="${name}"] input`);
  fireEvent.change(input as HTMLInputElement, { target: { value: text } });
  fireEvent.blur(input as HTMLInputElement);
};
/** Somebody else of the department signs what this person sends. */
const makeOtherHead = () => {
  const head = { userId: office.rows.other.userId, post: 'departmentHead' };
  return office.server.deps.db.insert(userPosts).values(head).onConflictDoNothing();
};
const conflictNotes = () => document.querySelector<HTMLElement>('[data-db-conflicts]') as HTMLElement;

it('says while somebody types with what their leave collides, until the days are others', async () => {
  await makeOtherHead();
  const draft = await office.client.flows.save({ flowId, flowCode: leave.code, ...values } as never);
  await office.client.flows.send({ flowId, seq: draft.seq });
  office.show(<NewLeave />);
  fillDate('beginDate', '2026-12-02');
  fillDate('endDate', '2026-12-04');
  await within(conflictNotes()).findByText(/2026-12-01 至 2026-12-02 已有请假/);
  fillDate('beginDate', '2026-12-03');
  await waitFor(() => expect(conflictNotes().textContent).toBe(''));
});

function EditedLeave({ record }: { readonly record: FlowRecord }) {
  const form = useFlowForm({ flow: leave, record });
  const { check } = useSaveFlow(form, () => {});
  const [isRight, setRight] = useState<boolean>();
  return (
    <>
      <FlowForm form={form} />
      <FlowActions
        flow={leave}
        record={record}
        form={form}
        onIssues={(error) => isApiError(error) && form.showServerIssues(error.issues)}
      />
      <button type="button" onClick={() => void check().then(setRight)}>
        检查
      </button>
      <output data-testid="right">{String(isRight)}</output>
    </>
  );
}

it('a refused time stands at its field until one of the fields that it is about is changed', async () => {
  await makeOtherHead();
  const first = await office.client.flows.save({ flowId, flowCode: leave.code, ...values } as never);
  await office.client.flows.send({ flowId, seq: first.seq });
  const second = { ...values, flowId: newGuarantyId(), flowCode: leave.code, beginDate: '2026-11-30' };
  const record = await office.client.flows.save(second as never);
  const user = userEvent.setup();
  office.show(<EditedLeave record={record} />);
  await user.click(await button('发送'));
  await user.click(within(await dialog()).getByRole('button', { name: '确定发送' }));
  const begin = document.querySelector('[data-db-field="beginDate"]') as HTMLElement;
  await within(begin).findByText(/已有请假/);
  fillDate('endDate', '2026-11-30');
  await user.click(await button('检查'));
  await waitFor(() => expect(screen.getByTestId('right').textContent).toBe('true'));
  expect(within(begin).queryByText(/已有请假/)).toBeNull();
});

const audit: AnyFlow = flowDefinitions.enterpriseAudit;

function Edited({ record }: { readonly record: FlowRecord }) {
  const form = useFlowForm({ flow: audit, record });
  const { check } = useSaveFlow(form, () => {});
  const prepare = async () => ((await check()) ? record : undefined);
  return (
    <>
      <FlowForm form={form} />
      <FlowActions flow={audit} record={record} form={form} prepare={prepare} />
    </>
  );
}

it('has what is unusual confirmed beside the button that sends, and the server takes what was confirmed', async () => {
  const creditCode = '91330100MA27X0AB12';
  const body = { flowId, flowCode: audit.code, ...validFlowForms.enterpriseAudit, creditCode };
  const record = await office.client.flows.save(body as never);
  await makeOtherHead();
  const user = userEvent.setup();
  office.show(<Edited record={record} />);
  await user.click(await button('发送'));
  await screen.findByText(/^有 1 处需要核对/, { selector: '.db-banner-title' });
  expect(screen.queryByRole('dialog')).toBeNull();
  // Not in the place of the button that was pressed: a double click confirms nothing.
  await user.click(await button('仍然发送'));
  await user.click(within(await dialog()).getByRole('button', { name: '确定发送' }));
  await waitFor(async () => expect((await kept()).status).toBe('running'));
  expect((await kept()).values).toMatchObject({ creditCode });
});

function Asked({ record }: { readonly record: FlowRecord }) {
  const form = useFlowForm({ flow: audit, record });
  return (
    <FlowActions
      flow={audit}
      record={record}
      form={form}
      onIssues={(error) => isApiError(error) && form.showServerIssues(error.issues)}
    />
  );
}

it('what only the server asks about is confirmed in the dialog in which it was asked', async () => {
  const body = { flowId, flowCode: audit.code, ...validFlowForms.enterpriseAudit, creditCode: '91330100MA27X0AB12' };
  const record = await office.client.flows.save(body as never);
  await makeOtherHead();
  const user = userEvent.setup();
  office.show(<Asked record={record} />);
  await user.click(await button('发送'));
  expect(within(await dialog()).queryByRole('button', { name: '仍然发送' })).toBeNull();
  await user.click(within(await dialog()).getByRole('button', { name: '确定发送' }));
  await user.click(await within(await dialog()).findByRole('button', { name: '仍然发送' }));
  await waitFor(async () => expect((await kept()).status).toBe('running'));
});

it('a signer answers for nothing that the starter has confirmed', async () => {
  const body = { flowId, flowCode: audit.code, ...validFlowForms.enterpriseAudit, creditCode: '91330100MA27X0AB12' };
  const { seq } = await office.other.flows.save(body as never);
  await expect(office.other.flows.send({ flowId, seq }, { handling: 'strict' })).rejects.toThrow();
  await office.other.flows.send({ flowId, seq, confirmed: 'creditCode' });
  const user = userEvent.setup();
  office.show(<Edited record={await kept()} />);
  await user.click(await button('办理'));
  await dialog();
  expect(screen.queryByText(/处需要核对/)).toBeNull();
});

it('offers what can be started, the recently used first, then by group, and finds it by name', async () => {
  await office.client.flows.save({ flowId, flowCode: leave.code, ...values } as never);
  const user = userEvent.setup();
  office.show(<StartFlows renderLink={({ flowCode }, inside) => <a href={`#${flowCode}`}>{inside}</a>} />);
  await screen.findByRole('heading', { name: '授信业务' });
  const recent = screen.getByRole('region', { name: '最近使用' });
  expect(
    within(recent)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^请假/)]);
  expect(screen.getAllByRole('heading')[0]?.textContent).toBe('最近使用');
  expect(screen.getAllByRole('link', { name: /^请假/ })).toHaveLength(1);
  await user.type(screen.getByRole('searchbox', { name: '查找流程' }), '请假');
  await waitFor(() => expect(screen.queryByRole('heading', { name: '授信业务' })).toBeNull());
  expect(screen.getByRole('link', { name: /^请假/ })).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), '没有这个');
  await screen.findByText('没有匹配的流程，可换个名称查找');
});

it('lists what is to do, and puts a flow on paper with names and dates, in English too', async () => {
  const record = await sent();
  const view = office.show(<FlowList box="todo" renderTitle={({ title }) => title} />, 'en');
  await screen.findByText(record.title);
  expect(screen.getByText('In progress')).toBeTruthy();
  view.unmount();
  office.show(<FlowSheet flow={leave} record={record} />, 'en');
  const sheet = await screen.findByRole('article', { name: 'Leave form' });
  const text = sheet.textContent ?? '';
  for (const part of ['Annual leave', '2026-12-02', '家中有事', 'Department head', 'demo'])
    expect(text).toContain(part);
  expect(text).not.toContain('undefined');
});

it('shows the opinions as cards where a table is too broad', async () => {
  isPhone = true;
  const { tasks } = await sent();
  office.show(<OpinionTable flow={leave} tasks={tasks} />);
  const cards = await screen.findByRole('list', { name: '审批意见' });
  expect(within(cards).getAllByRole('listitem').length).toBe(2);
  expect(within(cards).getByText('办理中')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
