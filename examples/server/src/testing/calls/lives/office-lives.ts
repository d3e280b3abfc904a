import { newGuarantyId } from '@danbao/core/format';
import { aMenu } from '@danbao/testing/server/canteen';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { type Life, wholeLife } from './life.ts';

/** The canteen, items of work, urging, forum, forms and what else an office does. */
export const officeLives: Readonly<Record<string, Life>> = {
  async canteen({ as, mark }) {
    const { canteen } = as('canteen');
    const [dish, unused] = await canteen.addDishes({
      dishes: [
        { name: `菜甲${mark}`, category: 'meat', price: '12.5' },
        { name: `菜乙${mark}`, category: 'meat', price: '8' },
      ],
    });
    await canteen.removeDishes({ ids: [unused?.id ?? ''] });
    const menu = await canteen.addMenu(aMenu([{ dishId: dish?.id }], { isPublish: '0' }));
    await canteen.publishMenu({ id: menu.id, isPublish: '1' });
    const order = (status: '0' | '1') =>
      as('manager').canteen.saveOrder({
        ...{ date: menu.date, mealType: 'lunch', status },
        items: [{ dishId: dish?.id, dishName: dish?.name, count: '1' }],
      } as never);
    const { id } = await order('0');
    await as('manager').canteen.operateOrders({ ids: [id], action: 'place' });
    await as('manager').canteen.cancelOrder({ id });
    const second = await order('1');
    await canteen.confirmOrder({ id: second.id });
    const items = [{ name: '绿茶', count: '2' }] as const;
    const drink = await as('manager').drinkOrders.add({ room: `室${mark}`, wantTime: '2099-01-01 15:00:00', items });
    await canteen.setDrinkItem({ orderId: drink.id, itemId: '1', status: '1' });
  },

  async workItems({ as, mark }) {
    const item = { workDescription: `催收${mark}`, workType: '1', workFlowExecutorList: [{ userID: '1002' }] };
    const { id } = await as('manager').workItems.add(item as never);
    await as('manager').workItems.update({ ...item, id, completion: '50' } as never);
  },

  async quiz({ as }) {
    const { quiz } = as('guarantor');
    const { quest_id = '', subject_id = '', answer_list = [] } = await quiz.get();
    await quiz.answer({ quest_id, subject_id, answer_no: answer_list[0]?.answer_no ?? 'A' });
  },

  async urging({ as }) {
    const { urging, urgingReplies, flows } = as('manager');
    const urgingId = newGuarantyId();
    const draft = await urging.save({ flowId: urgingId, ...validFlowForms.urging } as never);
    await flows.send({ flowId: urgingId, seq: draft.seq });
    const reply = (content: string) => ({ urgingId, content, progress: 'doing' });
    await wholeLife(urgingReplies, 'replyId', reply('已完成一半'), reply('已完成大半'));
    const { replyId } = await urgingReplies.add(reply('已完成') as never);
    await urging.submitReply({ replyId });
  },

  async information({ as }) {
    await as('manager').information.add({ flowId: newGuarantyId(), ...validFlowForms.publishing } as never);
  },

  async forum({ as, mark }) {
    const topic = await as('manager').forumTopics.add({ boardId: 'board-1', title: `题${mark}`, content: '甲' });
    await as('admin').forum.pin({ id: topic.id, pinned: '1' });
    await as('admin').forum.hide({ kind: 'forumTopic', id: topic.id, hidden: '1', reason: '与主题无关' });
  },

  async forms({ as, mark }) {
    const { forms } = as('admin');
    const templateId = newGuarantyId();
    const node = { code: 'head', zh: '负责人', post: 'businessHead', within: 'department', beside: '0' };
    const fields = [{ name: 'goods', kind: 'text', zh: '物品', required: '1', inTitle: '1' }];
    await forms.save({ templateId, zh: `领用单${mark}`, fields, nodes: [node] } as never);
    await forms.publish({ templateId });
    await forms.withdraw({ templateId });
    const { nodes } = await forms.nodes({ flowCode: 'product_flow' });
    await forms.saveNodes({ flowCode: 'product_flow', nodes });
  },

  async comments({ as }) {
    const flowId = newGuarantyId();
    await as('manager').information.add({ flowId, ...validFlowForms.publishing } as never);
    await as('manager').comments.add({ kind: 'flow', recordId: flowId, text: '请看' });
  },

  async party({ as, mark, today }) {
    const task = { planId: 'party-plan-0', name: `撰写${mark}`, personId: '1003', begin: today, end: today };
    const { id } = await as('manager').partyTasks.add({ ...task, progress: '0' } as never);
    await as('viewer').partyTasks.setProgress({ id, progress: '50' });
    const open = (await as('viewer').party.tree()).find(({ kind, ownerId }) => kind === 'task' && ownerId === '1003');
    await as('viewer').sunnyTasks.setProgress({ id: open?.id ?? '', progress: '40' });
  },

  async dictionaries({ as, mark }) {
    const type = (no: string) => ({
      dictTypeId: `9${mark}${no}`,
      dictTypeNo: `L${mark}${no}`,
      typeName: `字典${no}`,
      sysId: '3',
    });
    await wholeLife(as('admin').dictionaryTypes, 'dictTypeId', type('1'), type('2'));
  },

  async systems({ as, mark }) {
    const { system } = as('admin');
    const sysId = `9${mark}`;
    await system.saveSystem({ sysId, sysName: `系统${mark}`, sysUrl: 'https://example.com' } as never);
    await system.removeSystem({ sysId } as never);
  },

  async documents({ as }) {
    const [branch, head, gm] = [as('branch'), as('branchhead'), as('branchgm')];
    const docId = newGuarantyId();
    const to = (kind: string, receiverId: string, name: string) => ({ kind, receiverId, name, isCopy: '0' });
    const form = { ...validFlowForms.sending, legalReview: '0' };
    const receivers = [to('unit', '101', '第一融资担保公司'), to('outside', '', '市财政局')];
    const draft = await branch.documents.save({ ...form, receivers, flowId: docId } as never);
    let record = await branch.flows.send({ flowId: docId, seq: draft.seq });
    while (record.status === 'running') {
      record = await head.flows.get({ flowId: docId });
      const node = record.tasks.find(({ nodeFinishId }) => nodeFinishId === record.nodeFinishId)?.node ?? '';
      const fills = { number: { docWord: '二担保发' }, distribute: { printDate: '2026-11-23' } }[node];
      if (fills) record = await head.documents.save({ ...fills, flowId: docId, seq: record.seq } as never);
      record = await (node === 'generalManager' ? gm : head).flows.handle({ flowId: docId, seq: record.seq });
    }
    const deliveries = await branch.documents.deliveries({ docId });
    const of = (kind: string) => deliveries.find((one) => one.kind === kind)?.deliveryId ?? '';
    const day = record.endTime?.slice(0, 10) ?? '';
    await branch.documents.deliver({
      docId,
      deliveryId: of('outside'),
      deliveredDate: day,
      signerName: '收发室',
    } as never);
    await branch.documents.withdraw({ docId, deliveryId: of('unit'), reason: '有误' });
    await branch.documents.distribute({ docId, receivers: [to('unit', '101', '第一融资担保公司')] } as never);
    const [waiting] = (await as('archivist').documents.received({ state: 'waiting' })).rows;
    await as('archivist').documents.sign({ receiptIds: [waiting?.receiptId ?? ''] });
  },

  async files({ as, mark }) {
    const { attachments, fileSets } = as('manager');
    const infoId = newGuarantyId();
    const upload = (name: string) =>
      attachments.upload({
        ...{ infoId, fileType: 'proFiles', sysId: '2', name },
        file: new File([`内容 ${mark}`], name),
      } as never);
    const [one, two] = [await upload('甲.txt'), await upload('乙.txt')];
    await fileSets.moveUp({ id: two.id });
    await fileSets.moveDown({ id: two.id });
    await fileSets.copy({ ids: [one.id], infoId: newGuarantyId(), fileType: 'proFiles' });
    await attachments.remove({ id: one.id });
  },
};
