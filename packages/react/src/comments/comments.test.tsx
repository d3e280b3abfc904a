import { flowDefinitions } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { commentPageSize, comments, mostOffered } from '@danbao/core/office';
import { forgetFlows } from '@danbao/testing/server/own-office';
import { nextLeave } from '@danbao/testing/values/next-leave';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { CommentPanel } from './comment-panel.tsx';

const office = openOffice();
let recordId: string;
beforeEach(async () => {
  // As Chromium 156 does; Firefox and older ones answer nothing.
  HTMLElement.prototype.scrollIntoView = () => Promise.resolve() as never;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  await forgetFlows(office.server, office.rows);
  recordId = newGuarantyId();
  const draft = await office.other.flows.save({
    flowId: recordId,
    flowCode: flowDefinitions.leave.code,
    ...nextLeave(1),
  } as never);
  await office.other.flows.send({ flowId: recordId, seq: draft.seq });
});

const kept = async () => (await office.client.comments.list({ kind: 'flow', recordId })).rows;

it('a name taken in the middle of a text has the caret behind it before the next frame', async () => {
  const user = userEvent.setup();
  office.show(<CommentPanel kind="flow" recordId={recordId} />);
  const box = (await screen.findByRole('textbox', { name: '写评论' })) as HTMLTextAreaElement;
  await user.type(box, '请确认');
  await user.type(box, ' @', { initialSelectionStart: 1 });
  const list = await screen.findByRole('listbox', { name: '可提醒的人员' });
  const name = within(list).getAllByRole('option')[0]?.textContent?.split(' · ')[0] ?? '';
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(box.value).toBe(`请 @${name} 确认`);
  expect(box.selectionStart).toBe(`请 @${name} `.length);
});

it('an @ offers those who see the record; Enter takes one, Ctrl+Enter posts, and an answer stands below', async () => {
  const user = userEvent.setup();
  office.show(<CommentPanel kind="flow" recordId={recordId} />);
  const box = await screen.findByRole('textbox', { name: '写评论' });
  await user.type(box, '请 @');
  const list = await screen.findByRole('listbox', { name: '可提醒的人员' });
  const [first, second] = within(list).getAllByRole('option');
  expect(first?.getAttribute('aria-selected')).toBe('true');
  expect(box.getAttribute('aria-activedescendant')).toBe(first?.id);
  if (second) {
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(box.getAttribute('aria-activedescendant')).toBe(first?.id);
  }
  const name = first?.textContent?.split(' · ')[0] ?? '';
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect((box as HTMLTextAreaElement).value).toBe(`请 @${name} `);
  await user.type(box, '确认');
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await screen.findByText('已发表', { selector: '.db-message *' });
  const [row] = await kept();
  expect(row).toMatchObject({ text: `请 @${name} 确认`, mentions: [{ realName: name }] });
  expect((box as HTMLTextAreaElement).value).toBe('');

  await user.click(await screen.findByRole('button', { name: /^回复/ }));
  const answer = screen.getByRole('textbox', { name: /^回复/ });
  await user.type(answer, '补充一点');
  const posts = screen.getAllByRole('button', { name: '发表' });
  await user.click(posts[0] as HTMLElement);
  await waitFor(async () => expect((await kept())[1]).toMatchObject({ parentId: row?.id, text: '补充一点' }));
  await screen.findByText('补充一点');
  // An answer is not answered.
  expect(screen.getAllByRole('button', { name: /^回复/ })).toHaveLength(1);
});

it('what was typed survives a look elsewhere; one’s own is deleted and leaves a trace', async () => {
  const user = userEvent.setup();
  await office.client.request(comments.add, { kind: 'flow', recordId, text: '写错了' });
  const { unmount } = office.show(<CommentPanel kind="flow" recordId={recordId} />);
  await user.type(await screen.findByRole('textbox', { name: '写评论' }), '还没写完');
  unmount();
  office.show(<CommentPanel kind="flow" recordId={recordId} />);
  expect(((await screen.findByRole('textbox', { name: '写评论' })) as HTMLTextAreaElement).value).toBe('还没写完');
  await user.click(await screen.findByRole('button', { name: /^删除 / }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /删除|确定/ }));
  await screen.findByText('已删除');
  expect(screen.queryByText('写错了')).toBeNull();
  office.storage.remove(`draft:${office.userId}:comment:flow:${recordId}:`);
});

it('the newest page is shown, earlier ones when they are asked for; what a notice leads to is looked for among them', async () => {
  const user = userEvent.setup();
  const posts: string[] = [];
  for (let at = 1; at <= commentPageSize + 2; at += 1)
    posts.push((await office.client.comments.add({ kind: 'flow', recordId, text: `第${at}条` })).id);
  await office.client.comments.add({ kind: 'flow', recordId, text: '答第1条', parentId: posts[0] ?? '' });
  const { unmount } = office.show(<CommentPanel kind="flow" recordId={recordId} />);
  await screen.findByText('第3条');
  screen.getByRole('heading', { name: `评论 ${commentPageSize + 3}` });
  expect([screen.queryByText('第2条'), screen.queryByText('答第1条')]).toEqual([null, null]);
  await user.click(screen.getByRole('button', { name: '显示更早的评论' }));
  await screen.findByText('答第1条');
  const texts = screen.getAllByText(/^第\d+条$/).map(({ textContent }) => textContent);
  expect(texts).toEqual(posts.map((_, at) => `第${at + 1}条`));
  expect(screen.queryByRole('button', { name: '显示更早的评论' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('OL'));
  unmount();
  location.hash = `#comment-${posts[0]}`;
  office.show(<CommentPanel kind="flow" recordId={recordId} />);
  await screen.findByText('第1条');
  location.hash = '';
});

it('a comment that arrives while earlier ones are on their way does not keep them away', async () => {
  const user = userEvent.setup();
  for (let at = 1; at <= commentPageSize + 1; at += 1)
    await office.client.comments.add({ kind: 'flow', recordId, text: `第${at}条` });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const fetch = office.server.fetch.bind(office.server);
  const calls = vi.spyOn(office.server, 'fetch').mockImplementation(async (input, init) => {
    if (input instanceof Request && input.url.includes('after=')) await held;
    return fetch(input, init);
  });
  office.show(<CommentPanel kind="flow" recordId={recordId} />);
  await user.click(await screen.findByRole('button', { name: '显示更早的评论' }));
  await waitFor(() =>
    expect(calls.mock.calls.some(([input]) => String((input as Request).url).includes('after='))).toBe(true),
  );
  await user.type(screen.getByRole('textbox', { name: '写评论' }), '刚写的');
  await user.click(screen.getByRole('button', { name: '发表' }));
  await screen.findByText('刚写的', { selector: '.db-comment-text *, .db-comment-text' });
  release();
  await screen.findByText('第1条');
  calls.mockRestore();
});

it('of more people than are offered at once those are found whose name holds what is typed', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: mostOffered }, (_, at) => ({ userId: `u${at}`, realName: `同事${at}` }));
  office.answer('danbao/comments/people', many);
  office.show(<CommentPanel kind="flow" recordId={recordId} />);
  const box = await screen.findByRole('textbox', { name: '写评论' });
  await user.type(box, '@');
  await screen.findByRole('option', { name: /同事0/ });
  office.answer('danbao/comments/people', [{ userId: office.rows.other.userId, realName: '欧阳' }]);
  await user.type(box, 'ouyang');
  await screen.findByRole('option', { name: '欧阳' });
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await waitFor(async () =>
    expect((await kept())[0]).toMatchObject({ mentions: [{ userId: office.rows.other.userId }] }),
  );
});

it('says how many more may be mentioned than are shown, until few enough are left', async () => {
  const user = userEvent.setup();
  office.answer(
    'danbao/comments/people',
    Array.from({ length: 12 }, (_, at) => ({ userId: `u${at}`, realName: `同事${at}` })),
  );
  office.show(<CommentPanel kind="flow" recordId={recordId} />);
  const box = await screen.findByRole('textbox', { name: '写评论' });
  await user.type(box, '@');
  expect(await screen.findAllByRole('option')).toHaveLength(8);
  screen.getByText('还有 4 人，继续输入姓名或拼音', { selector: '[role=status]' });
  await user.type(box, '同事1');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  expect(screen.queryByText(/还有/)).toBeNull();
});

it('who was picked from beyond the first that are offered is told after a reload, too', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: mostOffered }, (_, at) => ({ userId: `u${at}`, realName: `同事${at}` }));
  office.answer('danbao/comments/people', many);
  const { unmount } = office.show(<CommentPanel kind="flow" recordId={recordId} />);
  await user.type(await screen.findByRole('textbox', { name: '写评论' }), '@');
  await screen.findByRole('option', { name: /同事0/ });
  office.answer('danbao/comments/people', [{ userId: office.rows.other.userId, realName: '欧阳' }]);
  await user.keyboard('ouyang');
  await screen.findByRole('option', { name: '欧阳' });
  await user.keyboard('{Enter}');
  unmount();
  office.answer('danbao/comments/people', many);
  office.show(<CommentPanel kind="flow" recordId={recordId} />);
  const box = await screen.findByRole('textbox', { name: '写评论' });
  await user.type(box, '请看');
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await waitFor(async () =>
    expect((await kept())[0]).toMatchObject({ mentions: [{ userId: office.rows.other.userId }] }),
  );
});

it('is nothing to whoever does not see the record', async () => {
  office.show(<CommentPanel kind="flow" recordId={newGuarantyId()} />);
  await waitFor(() => expect(screen.queryByText(/评论/)).toBeNull());
});
