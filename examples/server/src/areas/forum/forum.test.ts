import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';

const names = ['admin', 'manager', 'viewer', 'branch'] as const;
const code = (status: number) => ({ status });

onEveryDatabase((server) => {
  let people: Readonly<Record<(typeof names)[number], Person['client']>>;
  beforeAll(async () => {
    const clients = await Promise.all(
      names.map(async (name) => [name, (await signedIn(server, name)).client] as const),
    );
    people = Object.fromEntries(clients) as typeof people;
  });
  const toldTo = async (client: Person['client']) =>
    (await client.notices.personal()).map(({ messageContent }) => messageContent);

  test('a question is answered by anybody, the answer accepted by who asked, and an edit keeps that', async () => {
    const { manager, viewer, branch } = people;
    const asked = await manager.questions.add({ title: '如何展期？', category: 'business' });
    const { id: questionId } = asked;
    const answer = await branch.answers.add({ questionId, content: '提交展期申请' });
    expect(await toldTo(manager)).toContain('有新的回复：如何展期？');
    await expect(viewer.questions.accept({ questionId, answerId: answer.id })).rejects.toMatchObject(code(403));
    const other = await viewer.answers.add({ questionId: 'qa-1', content: '别处的回答' });
    await expect(manager.questions.accept({ questionId, answerId: other.id })).rejects.toMatchObject(code(404));
    expect(await manager.questions.accept({ questionId, answerId: answer.id })).toMatchObject({
      isSolved: '1',
      acceptedId: answer.id,
      answerCount: '1',
    });
    expect(await toldTo(branch)).toContain('您的回答被采纳：如何展期？');
    await manager.questions.update({ id: questionId, title: '贷款如何展期？', category: 'business' });
    expect(await viewer.questions.get({ id: questionId })).toMatchObject({ isSolved: '1', title: '贷款如何展期？' });
    await expect(
      viewer.questions.update({ id: questionId, title: '改别人的', category: 'other' }),
    ).rejects.toMatchObject(code(403));
    await expect(viewer.answers.remove({ id: answer.id })).rejects.toMatchObject(code(403));
    const found = await viewer.questions.page({ text: '展期', category: 'business', isSolved: '1' });
    expect(found.rows.map(({ id }) => id)).toEqual([questionId]);
    expect(await manager.questions.accept({ questionId })).toMatchObject({ isSolved: '0' });
  });

  test('topics: a reply moves them up, boards may be closed, moderators pin and hide with a reason', async () => {
    const { admin, manager, viewer, branch } = people;
    const first = await manager.forumTopics.add({ boardId: 'board-1', title: '先发的', content: '甲' });
    const second = await viewer.forumTopics.add({ boardId: 'board-1', title: '后发的', content: '乙' });
    const order = async () =>
      (await viewer.forumTopics.page({ boardId: 'board-1', pageSize: '2' })).rows.map(({ id }) => id);
    expect((await order()).sort()).toEqual([first.id, second.id].sort());
    server.clock.advance(1000);
    const reply = await branch.forumReplies.add({ topicId: first.id, content: '不当言论' });
    expect((await order())[0]).toBe(first.id);
    await manager.forumTopics.update(
      { id: first.id, boardId: 'board-1', title: '先发的', content: '补充' },
      { version: first.version },
    );
    await expect(viewer.forum.pin({ id: first.id, pinned: '1' })).rejects.toMatchObject(code(403));
    expect(await admin.forum.pin({ id: second.id, pinned: '1' })).toMatchObject({ isPinned: '1' });
    const hide = { kind: 'forumReply', id: reply.id, hidden: '1' } as const;
    await expect(admin.forum.hide(hide)).rejects.toMatchObject({ issues: [{ field: 'reason', rule: 'required' }] });
    await admin.forum.hide({ ...hide, reason: '与主题无关' });
    const seen = async (client: Person['client']) => (await client.forumReplies.get({ id: reply.id })).content;
    expect(await Promise.all([seen(viewer), seen(branch), seen(admin)])).toEqual([
      '（内容已隐藏：与主题无关）',
      '不当言论',
      '不当言论',
    ]);
    expect(await toldTo(branch)).toContain('您发布的“不当言论”已被隐藏：与主题无关');
    await admin.forum.hide({ ...hide, hidden: '0' });
    expect(await seen(viewer)).toBe('不当言论');
    const board = await admin.forumBoards.get({ id: 'board-1' });
    await admin.forumBoards.update({ ...board, isOpen: '0' });
    await expect(viewer.forumTopics.add({ boardId: 'board-1', title: '不能发', content: '丙' })).rejects.toMatchObject({
      issues: [{ field: 'boardId', rule: 'closed' }],
    });
  });

  test('what is hidden is not found, sorted, named or told by the past of it, but for its author and who moderates', async () => {
    const { admin, manager, viewer } = people;
    const topic = await manager.forumTopics.add({ boardId: 'board-2', title: '机密标题', content: '电话13800001111' });
    const reply = await viewer.forumReplies.add({ topicId: topic.id, content: '已阅' });
    await admin.forum.hide({ kind: 'forumTopic', id: topic.id, hidden: '1', reason: '泄密' });
    const find = async (client: Person['client'], query: object) =>
      (await client.forumTopics.page({ ...query, pageSize: '100' })).rows.filter(({ id }) => id === topic.id).length;
    for (const query of [{ text: '机密' }, { where: 'content==*13800001111*' }, { where: 'title==机密标题' }])
      expect([await find(viewer, query), await find(manager, query), await find(admin, query)]).toEqual([0, 1, 1]);
    // Nor by its absence.
    expect(await find(viewer, { where: 'content=null=true' })).toBe(0);
    const cursors = async (order: string) => {
      const { total } = await viewer.forumTopics.page({ pageSize: '1' });
      const pages = await Promise.all(
        Array.from({ length: total }, (_, at) =>
          viewer.forumTopics.page({ order, pageSize: '1', pageNum: String(at + 1) }),
        ),
      );
      return pages.map(({ next = '' }) => Buffer.from(next, 'base64url').toString()).join();
    };
    expect(await cursors('title')).not.toContain('机');
    const { rows } = await viewer.forumReplies.page({ topicId: topic.id });
    expect(rows).toMatchObject([{ id: reply.id, topicName: '' }]);
    const past = JSON.stringify(await viewer.forumTopics.history({ id: topic.id }));
    expect(past).not.toContain('机密');
    expect(JSON.stringify(await admin.forumTopics.history({ id: topic.id }))).toContain('机密');
  });
});
