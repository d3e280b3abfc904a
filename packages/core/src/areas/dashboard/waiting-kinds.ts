import type { Access } from '../../endpoint/endpoint.ts';
import { options } from '../../field/types/choice.ts';
import { type Label, label } from '../../label.ts';

/** What can wait for a person, in the order of lists; codes are ours. */
export const waitingKinds = options(
  ['flow', '流程办理', 'Flow to sign'],
  ['returned', '退回修改', 'Returned to change'],
  ['circulation', '传阅', 'Flow to read'],
  ['document', '公文签收', 'Document to sign for'],
  ['archiveWitness', '档案监销', 'Destruction to witness'],
  ['loanApproval', '借阅审批', 'Archive application to decide'],
  ['loanOut', '档案出借', 'Record to hand out'],
  ['loanReturn', '档案归还', 'Record to bring back'],
  ['archiveChange', '档案修改审批', 'Change of a record to decide'],
  ['meetingApproval', '会议审批', 'Booking to decide'],
  ['meetingAnswer', '参会答复', 'Invitation to answer'],
  ['partyItem', '党建稿件审核', 'Party item to check'],
  ['partyTask', '党建任务', 'Party task'],
  ['sunnyRequest', '诉求答复', 'Request to answer'],
  ['fulfilment', '落实复核', 'Fulfilment to check'],
  ['riskProposal', '风险等级核定', 'Risk level to decide'],
  ['chairman', '董事长通知', 'Notification to answer'],
  ['drink', '茶水服务', 'Drinks to serve'],
  ['workItem', '工作事项', 'Work item'],
  ['vote', '投票', 'Vote to cast'],
);

export type WaitingKind = (typeof waitingKinds)[number]['value'];

export interface WaitingKindDefinition {
  /** Who may have such work at all. */
  readonly access: Access;
  /** The live events after which it may have come, changed or gone. */
  readonly follows: readonly string[];
  /** What is done about it. */
  readonly action: Label;
}

/** Each kind of work: who may have it, what tells of it, and the one thing to do about it. */
export const waitingDefinitions: Readonly<Record<WaitingKind, WaitingKindDefinition>> = {
  flow: { access: 'flow:read', follows: ['flow'], action: label('办理', 'Sign') },
  returned: { access: 'flow:read', follows: ['flow'], action: label('修改', 'Change') },
  circulation: { access: 'flow:read', follows: ['flow'], action: label('阅知', 'Read') },
  document: { access: 'receipt:read', follows: ['document'], action: label('签收', 'Sign for it') },
  archiveWitness: { access: 'archive:destroy', follows: ['archive-destruction'], action: label('监销', 'Witness') },
  loanApproval: { access: 'archive:approve', follows: ['archive-application'], action: label('批准', 'Approve') },
  loanOut: { access: 'archive:approve', follows: ['archive-application'], action: label('借出', 'Hand out') },
  loanReturn: { access: 'archive:read', follows: ['archive-application'], action: label('查看', 'View') },
  archiveChange: { access: 'archive:approve', follows: ['archive-request'], action: label('审批', 'Decide') },
  meetingApproval: { access: 'meeting:approve', follows: ['meeting-booking'], action: label('批准', 'Approve') },
  meetingAnswer: {
    access: 'meeting:read',
    follows: ['meeting-booking'],
    action: label('参加', 'Attend'),
  },
  partyItem: { access: 'party:approve', follows: ['party-item'], action: label('审核', 'Check') },
  partyTask: { access: 'party:read', follows: ['party-task'], action: label('办理', 'Carry out') },
  sunnyRequest: { access: 'party:write', follows: ['sunny-request'], action: label('答复', 'Answer') },
  fulfilment: { access: 'measure:fulfil', follows: ['fulfilment'], action: label('复核', 'Check') },
  riskProposal: { access: 'customer:rate', follows: ['risk-proposal'], action: label('核定', 'Decide') },
  chairman: { access: 'customer:read', follows: ['chairman-notification'], action: label('答复', 'Answer') },
  drink: { access: 'canteen:manage', follows: ['drink', 'drink-order'], action: label('送达', 'Serve') },
  workItem: { access: 'work:read', follows: ['work-item'], action: label('办理', 'Carry out') },
  vote: { access: 'signed-in', follows: ['vote'], action: label('投票', 'Vote') },
};

/** All live events that may change what waits for somebody. */
export const waitingEvents: readonly string[] = [
  ...new Set(Object.values(waitingDefinitions).flatMap(({ follows }) => follows)),
];
