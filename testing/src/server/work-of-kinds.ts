import type { Client, DanbaoAreas } from '@danbao/core';
import type { WaitingKind } from '@danbao/core/cockpit';
import { addDays, newGuarantyId } from '@danbao/core/format';
import { nextLeave } from '../values/next-leave.ts';
import type { SampleName } from './people.ts';

/** What makes a kind of work wait for somebody, as people bring it about. */
export interface MadeWork {
  /** How it is called where it waits. */
  readonly title: string;
  /** Does it, or takes it back: it waits no longer. */
  readonly settle: () => Promise<unknown>;
}

export interface WorkMaker {
  readonly as: (name: SampleName) => Client<DanbaoAreas>;
  /** Today on the wall, yyyy-MM-dd. */
  readonly today: string;
  /** Told apart from other work of the same kind. */
  readonly mark: string;
}

/** Who makes such work. */
export const workPeople = [
  ...['admin', 'manager', 'viewer', 'branch', 'canteen', 'bizhead', 'archivist', 'riskhead', 'chairman', 'gm'],
] as readonly string[] as readonly SampleName[];

export type MadeKind = Exclude<WaitingKind, 'fulfilment'>;

/** For whom it waits. */
export const doers: Readonly<Record<MadeKind, SampleName>> = {
  flow: 'bizhead',
  returned: 'manager',
  circulation: 'viewer',
  document: 'manager',
  archiveWitness: 'riskhead',
  loanApproval: 'riskhead',
  loanOut: 'archivist',
  loanReturn: 'manager',
  archiveChange: 'riskhead',
  meetingApproval: 'admin',
  meetingAnswer: 'branch',
  partyItem: 'admin',
  partyTask: 'viewer',
  sunnyRequest: 'manager',
  riskProposal: 'riskhead',
  chairman: 'chairman',
  drink: 'canteen',
  workItem: 'viewer',
  vote: 'manager',
};

type Make = (maker: WorkMaker) => Promise<MadeWork>;

/** By kind; checks of fulfilments are asked for by the settings of a deployment and stand in a test of their own. */
export const workOfKinds: Readonly<Record<MadeKind, Make>> = {
  async flow(maker) {
    const { flowId, title } = await sentLeave(maker);
    return { title, settle: () => signed(maker, flowId, 'handle') };
  },

  async returned(maker) {
    const { as } = maker;
    const { flowId, title } = await sentLeave(maker);
    await signed(maker, flowId, 'return');
    const settle = async () => {
      const { seq } = await as('manager').flows.get({ flowId });
      return as('manager').flows.send({ flowId, seq });
    };
    return { title, settle };
  },

  async circulation(maker) {
    const { as } = maker;
    const { flowId, title } = await sentLeave(maker);
    await as('manager').flows.get({ flowId });
    await as('manager').circulations.send({ flowId, toUserIds: ['1003'], note: '请阅' });
    return { title, settle: () => as('viewer').circulations.read({ flowId, opinion: '已阅' }) };
  },

  async document({ as }) {
    const receivers = [{ kind: 'user', receiverId: '1002', name: '陈立', isCopy: '0' }] as never;
    const docId = '70000000000000000000000000000021';
    await as('archivist').documents.distribute({ docId, receivers });
    const { rows } = await as('manager').dashboard.waiting({ kind: 'document', pageSize: '100' });
    const mine = rows.find(({ link }) => link === `/documents/read/${docId}`);
    return {
      title: mine?.title ?? 'no document',
      settle: () => as('manager').documents.sign({ receiptIds: [mine?.id ?? ''] }),
    };
  },

  async archiveWitness(maker) {
    const { as, mark } = maker;
    const archiveIds = [await filed(maker, { archiveYear: '2010', formedDate: '2010-02-03' })];
    const wish = {
      archiveIds,
      reason: `期满${mark}`,
      appraisalOpinion: '无继续保存价值',
      supervisors: ['1109', '1112'],
    };
    const { id } = await as('archivist').archiveDestructions.add(wish);
    await as('archivist').archiveDestructions.submit({ id });
    return {
      title: wish.reason,
      settle: () => as('riskhead').archiveDestructions.confirm({ id }),
    };
  },

  async loanApproval(maker) {
    const { id, title } = await askedFor(maker);
    return { title, settle: () => maker.as('riskhead').archiveApplications.approve({ id }) };
  },

  async loanOut(maker) {
    const { as } = maker;
    const { id, title } = await askedFor(maker);
    await as('riskhead').archiveApplications.approve({ id });
    return {
      title,
      settle: () => as('archivist').archiveApplications.move({ id, status: '4' }),
    };
  },

  async loanReturn(maker) {
    const { as } = maker;
    const { id, title } = await askedFor(maker);
    await as('riskhead').archiveApplications.approve({ id });
    await as('archivist').archiveApplications.move({ id, status: '4' });
    return {
      title,
      settle: () => as('archivist').archiveApplications.move({ id, status: '5' }),
    };
  },

  async archiveChange(maker) {
    const { as, mark } = maker;
    const changes = [{ field: 'remark', value: mark }];
    const asked = { archiveId: await filed(maker), reason: `更正${mark}`, changes };
    const { id } = await as('archivist').archiveRequests.add(asked);
    return {
      title: asked.reason,
      settle: () => as('riskhead').archiveRequests.reject({ id, opinion: '不改' }),
    };
  },

  async meetingApproval(maker) {
    const { id, title } = await booked(maker, 1);
    return {
      title,
      settle: () => maker.as('admin').meetingBookings.decide({ id, approved: '0', opinion: '改期' }),
    };
  },

  async meetingAnswer(maker) {
    const { as } = maker;
    const { id, title } = await booked(maker, 2);
    await as('admin').meetingBookings.decide({ id, approved: '1' });
    return { title, settle: () => as('branch').meetingBookings.answer({ id, answer: '1' }) };
  },

  async partyItem({ as, mark }) {
    const item = { columnId: 'party-column-0', title: `学习${mark}`, reach: 'unit', content: '学习内容' } as const;
    const { id } = await as('manager').partyItems.add(item);
    return { title: item.title, settle: () => as('admin').partyItems.check({ id, passed: '1' }) };
  },

  async partyTask({ as, mark, today }) {
    const times = { begin: today, end: today, progress: '0' };
    const task = { planId: 'party-plan-0', name: `撰写${mark}`, personId: '1003', ...times };
    const { id } = await as('manager').partyTasks.add(task);
    return {
      title: task.name,
      settle: () => as('viewer').partyTasks.setProgress({ id, progress: '100' }),
    };
  },

  async sunnyRequest({ as, mark }) {
    const matterId = 'party-matter-0';
    const matter = await as('manager').sunnyMatters.get({ id: matterId });
    await as('manager').sunnyMatters.update({ ...matter, ownerId: '1002' });
    const request = { matterId, title: `公示${mark}`, content: '请说明' };
    const { id } = await as('viewer').sunnyRequests.add(request);
    return {
      title: request.title,
      settle: () => as('manager').sunnyRequests.answer({ id, answer: '下周' }),
    };
  },

  async riskProposal({ as, mark }) {
    const clientId = await aClient(as('manager'));
    const proposal = { clientId, internalRiskLevel: 'C', reason: `下调${mark}` } as const;
    const { id } = await as('manager').riskProposals.add({ ...proposal, state: 'proposed' });
    const decided = { ...proposal, id, state: 'refused', decision: '维持' } as const;
    return { title: proposal.reason, settle: () => as('riskhead').riskProposals.update(decided) };
  },

  async chairman({ as, mark }) {
    const clientId = await aClient(as('manager'));
    const [chairman] = await as('manager').gathering.chairmen({ clientId });
    const told = { clientId, chairmanUserId: chairman?.userId ?? '', content: `请阅${mark}` };
    const { id } = await as('manager').chairmanNotifications.add(told);
    return {
      title: told.content,
      settle: () => as('chairman').gathering.answerNotification({ id, answer: '已阅' }),
    };
  },

  async drink({ as, mark, today }) {
    const items = [{ name: '绿茶', count: '2' }] as const;
    const { id } = await as('manager').drinkOrders.add({ room: `会客室${mark}`, wantTime: `${today} 23:00:00`, items });
    return {
      title: `会客室${mark}`,
      settle: () => as('canteen').canteen.setDrinkOrder({ id, status: '2' }),
    };
  },

  async workItem({ as, mark }) {
    const item = { workDescription: `催收${mark}`, workType: '1', workFlowExecutorList: [{ userID: '1003' }] };
    const { id } = await as('manager').workItems.add(item as never);
    return {
      title: item.workDescription,
      settle: () => as('manager').workItems.remove({ id } as never),
    };
  },

  async vote({ as, mark, today }) {
    const times = { beginTime: `${today} 00:00:00`, endTime: `${today} 23:59:59` };
    const kept = { anonymous: '0', daily: '0', reach: 'group', status: '2', type: 'single' } as const;
    const { voteId } = await as('admin').votes.add({ title: `选举${mark}`, optionLines: '甲\n乙', ...kept, ...times });
    return {
      title: `选举${mark}`,
      settle: () => as('manager').votes.cast({ voteId, choices: [{ optionId: '1' }] }),
    };
  },
};

async function sentLeave({ as }: WorkMaker) {
  const flowId = newGuarantyId();
  const draft = await as('manager').flowForms.leave({ flowId, ...nextLeave() } as never);
  return as('manager').flows.send({ flowId, seq: draft.seq });
}

async function signed({ as }: WorkMaker, flowId: string, event: 'handle' | 'return') {
  const { seq } = await as('bizhead').flows.get({ flowId });
  if (event === 'handle') return as('bizhead').flows.handle({ flowId, seq });
  return as('bizhead').flows.return({ flowId, seq, node: 'apply', opinion: '日期重复，请核对' });
}

async function filed({ as, mark }: WorkMaker, more: object = {}): Promise<string> {
  const { archiveId } = await as('archivist').archives.add({
    ...{ title: `档案${mark}`, fondsId: 'fonds101', categoryId: 'type101-WS', archiveYear: '2014' },
    ...{ retentionPeriod: '10', securityLevel: 'internal', responsibleParty: '综合部', formedDate: '2014-05-06' },
    ...more,
  } as never);
  await as('archivist').archives.file({ archiveIds: [archiveId] });
  return archiveId;
}

async function askedFor(maker: WorkMaker) {
  const { as, mark, today } = maker;
  const dates = { beginDate: today, returnDate: today };
  const wish = {
    archiveIds: [await filed(maker, { carrier: 'paper' })],
    type: 'lend',
    purpose: `查证${mark}`,
    ...dates,
  } as const;
  const { id } = await as('manager').archiveApplications.add(wish);
  await as('manager').archiveApplications.submit({ id });
  return { id, title: wish.purpose };
}

async function booked({ as, mark, today }: WorkMaker, days: number) {
  const { id: roomId } = await as('admin').meetingRooms.add({ roomName: `会议室${mark}`, isOpen: '1' });
  const day = addDays(today, days);
  const times = { startTime: `${day} 09:00:00`, endTime: `${day} 10:00:00` };
  const meeting = { roomId, appointReason: `例会${mark}`, attendeeIds: ['1001', '1005'], ...times };
  const { id } = await as('admin').meetingBookings.add(meeting);
  return { id, title: meeting.appointReason };
}

async function aClient(client: Client<DanbaoAreas>): Promise<string> {
  const { rows } = await client.customers.list({ pageSize: '1' } as never);
  return (rows[0] as { readonly client_ID?: string } | undefined)?.client_ID ?? '';
}
