import { newGuarantyId } from '@danbao/core/format';
import type { SampleName } from '@danbao/testing/server/people';

type Values = Readonly<Record<string, unknown>>;

/** What only records of the sample know. */
export const givenValues: Readonly<Record<string, Values>> = {
  catalogueTemplate: { items: [{ item: '成果', kind: 'text' }] },
  sharedView: { roleId: 'viewer', filter: '{"text":"甲"}' },
  shareholder: { client_ID: newGuarantyId() },
  relatedClient: { client_ID: '300001', relationClient_ID: '300003' },
  financeStatement: { clientId: '300001', lines: [{ code: 'A01', current: '-1.5' }], fileId: undefined },
  webhook: { url: 'https://receiver.example.com/hook', kinds: 'owner', reach: 'unit' },
  industryClass: { code: '6511' },
  mainClientSupplier: { clientId: '300001' },
  riskWarning: { clientId: '300001' },
  riskProposal: { clientId: '300001', state: 'proposed' },
  reviewMeeting: { projectId: '400001', members: '甲、乙', votesFor: '2', votesAgainst: '0', votesAbstained: '0' },
  feeEntry: { projectId: '400001', loanId: undefined, refundDate: undefined, refundSum: undefined },
  creditCondition: {
    ...{ projectId: '400001', applyId: '500001', loanId: undefined },
    ...{ measureIds: undefined, measureId: undefined },
  },
  // Two inspectors are two people.
  inspection: { projectId: '400001', secondInspectorId: '1102' },
  overdueRecord: { projectId: '400001' },
  compensation: { projectId: '400001' },
  recovery: { projectId: '400001' },
  release: { projectId: '400001' },
  userGroup: { userIds: ['1002'] },
  meetingBooking: {
    startTime: '2099-01-05 09:00:00',
    endTime: '2099-01-05 10:00:00',
    attendeeIds: ['1001'],
    approveStatus: undefined,
    opinion: undefined,
    remindedTime: undefined,
  },
  meetingMinute: { presentIds: ['1001'] },
  emergency: { happenTime: '2026-01-05 09:00:00' },
  warningSetting: { code: 'flowOverdue' },
  partyTask: { personId: '1002' },
  partyOrg: { leaderId: '1002' },
  partyMember: { personId: '1002' },
  sunnyMatter: { ownerId: '1002' },
  sunnyStep: { ownerId: '1002' },
  sunnyTask: { ownerId: '1002' },
  vote: {
    scopeDeptIds: undefined,
    type: 'single',
    optionLines: '甲\n乙',
    maxChoices: undefined,
    status: '1',
    reach: 'unit',
    beginTime: '2099-01-05 09:00:00',
    endTime: '2099-01-06 09:00:00',
  },
  quizQuestion: {
    answers: [
      { answer_no: 'A', title: '是' },
      { answer_no: 'B', title: '否' },
    ],
    rightNo: 'A',
  },
};

/** Who may write them, where it is not the administrator. */
export const writers: Readonly<Record<string, SampleName>> = {
  drinkOrder: 'manager',
  userGroup: 'manager',
  usualWord: 'manager',
};
