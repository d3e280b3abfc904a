import { entity, type ValuesOf } from '../../entity.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { reference } from '../../field/types/reference.ts';
import { remark, text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { archiveCalls } from './archive-calls.ts';
import { applicationKinds, applicationStates, destructionStates, requestStates } from './choices.ts';

/** Whoever approves applications and changes, lends and takes back; they see everybody's. */
export const approvesArchives = 'archive:approve';

const underWay = label('已提交，不能再修改或删除', 'it is submitted; it can no longer be changed or deleted');

/** Titles beside ids, as the server fills them in. */
const titles = text('档案题名', 'Titles', { max: 4000 });
const opinion = remark('审批意见', 'Opinion', { readOnly: true });

/** An application to read, copy or borrow records (Z6). Submitted, it is decided by an approver who is not the applicant. */
export const archiveApplications = resource({
  name: 'archiveApplication',
  plural: 'archiveApplications',
  label: label('借阅申请', 'Archive application'),
  fields: {
    archiveIds: texts('档案', 'Archive records', { required: true, max: 64 }),
    type: choice('方式', 'For', applicationKinds, { required: true, initial: 'read' }),
    purpose: text('用途', 'Purpose', { required: true, max: 200 }),
    beginDate: date('开始日期', 'From', { required: true, initial: 'today' }),
    returnDate: date('归还（截止）日期', 'Until', { required: true, initial: 'today+14d' }),
    status: choice('状态', 'Status', applicationStates, { readOnly: true }),
    approverIds: texts('审批人', 'Approvers', { readOnly: true, max: 64 }),
    opinion,
    decidedTime: dateTime('审批时间', 'Decided at', { readOnly: true }),
    returnedTime: dateTime('归还时间', 'Returned at', { readOnly: true }),
    remindedDate: date('催还日期', 'Reminded on', { readOnly: true }),
  },
  computed: { applicant: text('申请人', 'Applicant', { max: 30 }), titles },
  title: 'purpose',
  access: { read: 'archive:read', write: 'archive:read' },
  scope: { ownUnless: approvesArchives },
  list: {
    columns: ['titles', 'applicant', 'type', 'purpose', 'returnDate', 'status'],
    filters: ['status', 'type', 'returnDate'],
    search: ['purpose'],
    order: '-createTime',
    orders: ['returnDate'],
  },
  calls: archiveCalls('applicationArchive'),
  feeds: ['archiveManagement/applicationForm/', 'oa/archives/'],
  rules: {
    derive: ({ archiveIds, type, purpose, beginDate, returnDate }) => ({
      ...{ archiveIds, type, purpose, beginDate, returnDate },
      status: '0',
      approverIds: [],
    }),
    check: ({ action, before, after, today }) => {
      if (before && !isStep(before, after)) return [{ field: 'status', rule: 'submitted', message: underWay }];
      if (action !== 'add' && action !== 'update') return [];
      if (before && before['status'] !== '0') return [];
      const { beginDate, returnDate } = after ?? {};
      if (String(returnDate) < String(beginDate))
        return [{ field: 'returnDate', rule: 'untilBeforeFrom', message: order }];
      return String(returnDate) < today ? [{ field: 'returnDate', rule: 'untilPassed', message: passed }] : [];
    },
  },
});

export type ArchiveApplication = RecordOf<typeof archiveApplications>;

const order = label('截止日期不能早于开始日期', 'it must not end before it begins');
const passed = label('截止日期已过', 'the last day is over');

const applicationSteps: Readonly<Record<string, readonly string[]>> = {
  '0': ['0', '1'],
  '1': ['2', '3'],
  '2': ['4'],
  '3': ['0'],
  '4': ['4', '5'],
};

/** Whether an application may go from here to there; only drafts and refused ones are deleted. */
function isStep(before: Values, after: Values | undefined): boolean {
  const from = String(before['status'] ?? '0');
  if (!after) return from === '0' || from === '3';
  return applicationSteps[from]?.includes(String(after['status'])) ?? false;
}

type Values = Readonly<Record<string, unknown>>;

/** One field of a record and what it is to become. */
export const requestedChange = entity({
  name: 'archiveChange',
  label: label('修改项', 'Change'),
  fields: {
    field: text('字段', 'Field', { required: true, max: 50 }),
    value: remark('改为', 'To', { max: 1000 }),
    /** As it was when the request was decided; the server writes it. */
    before: remark('原为', 'From', { max: 1000, readOnly: true }),
  },
});

/** A change as people read it: names in place of ids and codes. */
export const shownChange = entity({
  name: 'archiveShownChange',
  label: label('修改内容', 'Change as it is read'),
  fields: {
    field: text('字段', 'Field', { required: true, max: 50 }),
    before: remark('原为', 'From', { max: 1000 }),
    after: remark('改为', 'To', { max: 1000 }),
  },
});

/** A request to change a filed record; somebody else approves it, and then it is carried out. */
export const archiveRequests = resource({
  name: 'archiveRequest',
  plural: 'archiveRequests',
  label: label('修改申请', 'Request for a change'),
  pluralLabel: label('修改申请', 'Requests for changes'),
  fields: {
    archiveId: reference('档案', 'Archive record', 'archive', { required: true }),
    changes: list('修改项', 'Changes', requestedChange, { required: true }),
    reason: text('理由', 'Reason', { required: true, max: 200 }),
    status: choice('状态', 'Status', requestStates, { readOnly: true }),
    opinion,
    decidedTime: dateTime('审批时间', 'Decided at', { readOnly: true }),
  },
  computed: {
    shownChanges: list('修改内容', 'Changes', shownChange),
    /** Somebody else has asked for it, and it waits. */
    mayDecide: yesNo('可由本人审批', 'May be decided by the caller'),
    applicant: text('申请人', 'Requested by', { max: 30 }),
    decidedBy: text('审批人', 'Decided by', { max: 30 }),
  },
  title: 'reason',
  access: { read: 'archive:read', write: 'archive:write' },
  scope: { ownUnless: approvesArchives },
  list: {
    columns: ['archiveId', 'shownChanges', 'applicant', 'reason', 'status'],
    filters: ['status', 'archiveId'],
    search: ['reason'],
    order: '-createTime',
  },
  calls: {
    page: 'POST archiveManagement/operationRequests/list',
    add: 'POST archiveManagement/operationRequests/submit',
  },
  rules: {
    derive: ({ archiveId, changes, reason }) => ({ archiveId, changes: withoutBefore(changes), reason, status: '1' }),
    check: ({ before, after }) => {
      if (!before) return [];
      const isDecided = before['status'] === '1' && (after?.['status'] === '2' || after?.['status'] === '3');
      return isDecided ? [] : [{ field: 'status', rule: 'submitted', message: underWay }];
    },
  },
});

export type ArchiveRequest = RecordOf<typeof archiveRequests> & {
  readonly shownChanges?: readonly ValuesOf<typeof shownChange>[];
  readonly applicant?: string;
  readonly mayDecide?: '0' | '1';
};

/** What was is written by the server alone. */
function withoutBefore(changes: unknown): unknown {
  return Array.isArray(changes) ? changes.map(({ field, value }) => ({ field, value })) : changes;
}

/** Records whose time is over, destroyed before two witnesses (Z6); the list is kept for good. */
export const archiveDestructions = resource({
  name: 'archiveDestruction',
  plural: 'archiveDestructions',
  label: label('档案销毁', 'Destruction of records'),
  pluralLabel: label('档案销毁', 'Destructions of records'),
  fields: {
    archiveIds: texts('销毁清册', 'Records to destroy', { required: true, max: 64 }),
    reason: text('销毁理由', 'Reason', { required: true, max: 200 }),
    appraisalOpinion: remark('鉴定意见', 'Appraisal', { required: true, max: 1000 }),
    supervisors: texts('监销人（两名）', 'Witnesses (two)', { required: true, max: 64 }),
    status: choice('状态', 'Status', destructionStates, { readOnly: true }),
    confirmedBy: texts('已确认的监销人', 'Witnesses who have confirmed', { readOnly: true, max: 64 }),
    refusal: remark('监销人退回理由', 'Why a witness refused', { readOnly: true }),
    destroyTime: dateTime('销毁时间', 'Destroyed at', { readOnly: true }),
    list: texts('清册内容', 'What was on the list', { readOnly: true, max: 700 }),
  },
  computed: {
    starter: text('经办人', 'Handled by', { max: 30 }),
    supervisorNames: text('监销人', 'Witnesses', { max: 100 }),
    titles,
  },
  title: 'reason',
  access: { read: 'archive:read', write: 'archive:destroy' },
  scope: 'unit',
  list: {
    columns: ['titles', 'starter', 'supervisorNames', 'reason', 'status', 'destroyTime'],
    filters: ['status'],
    search: ['reason'],
    order: '-createTime',
  },
  calls: {
    page: 'POST archiveManagement/archivesDestroyFlow/page',
    get: 'GET archiveManagement/archivesDestroyFlow/getById',
    add: 'POST archiveManagement/archivesDestroyFlow/add',
    update: 'POST archiveManagement/archivesDestroyFlow/update',
  },
  feeds: ['archiveManagement/archivesDestroyFlow/'],
  rules: {
    derive: ({ archiveIds, reason, appraisalOpinion, supervisors }) => ({
      ...{ archiveIds, reason, appraisalOpinion, supervisors },
      status: '0',
      confirmedBy: [],
    }),
    check: ({ before, after }) => {
      const [from, to] = [before?.['status'], after?.['status']];
      // Only a witness takes it back from the witnesses, and says why.
      const isTakenBack = from === '1' && to === '0' && after?.['refusal'] === undefined;
      const isFine = !before || (!isTakenBack && (destructionSteps[String(from)] ?? []).includes(String(to ?? 'gone')));
      if (!isFine) return [{ field: 'status', rule: 'submitted', message: underWay }];
      const witnesses = new Set((after?.['supervisors'] ?? []) as readonly string[]);
      return after && witnesses.size !== 2
        ? [{ field: 'supervisors', rule: 'twoWitnesses', message: twoWitnesses }]
        : [];
    },
  },
});

export type ArchiveDestruction = RecordOf<typeof archiveDestructions>;

const twoWitnesses = label('须有两名不同的监销人', 'there must be two different witnesses');

const destructionSteps: Readonly<Record<string, readonly string[]>> = {
  '0': ['0', '1', '3', 'gone'],
  '1': ['0', '1', '2', '3'],
  '3': ['0', 'gone'],
};
