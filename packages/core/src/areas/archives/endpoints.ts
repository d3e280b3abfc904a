import { listOf, nothing, one, pageOf } from '../../endpoint/data.ts';
import { get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { archives } from './archives.ts';
import { collectionRunEndpoints } from './collection-runs.ts';
import {
  applicationMove,
  approverAnswer,
  archiveApprover,
  archiveCollection,
  archiveDecision,
  archiveEdit,
  archiveFile,
  archiveFileQuery,
  archiveOutcome,
  archiveReport,
  archiveSendingBack,
  archiveUse,
  byArchiveId,
  byArchiveIds,
  byRecordId,
  editQuery,
  editRollback,
  loanReminder,
  pendingArchive,
  pendingQuery,
  reminderRun,
  textQuery,
  useQuery,
} from './entities.ts';
import { approvesArchives, archiveApplications, archiveDestructions, archiveRequests } from './using.ts';

const base = 'archiveManagement';
const reads = 'archive:read';
const writes = 'archive:write';
const approves = approvesArchives;

const archive = one(archives.record);
const application = one(archiveApplications.record);
const applications = listOf(archiveApplications.record);
const request = one(archiveRequests.record);
const destruction = one(archiveDestructions.record);
const destructions = listOf(archiveDestructions.record);

/** What is done with records beside describing them (V1, V2). */
export const archiveEndpoints = {
  /** Each for itself: one that cannot be filed keeps no other out. A filed record has its number, and the digests of its files. */
  file: post(`${base}/archivesPending/file`, {
    summary: label('归档', 'File records'),
    access: writes,
    repeat: 'by-key',
    input: byArchiveIds,
    data: listOf(archiveOutcome),
  }),
  pending: post(`${base}/archivesPending/page`, {
    summary: label('已办结、尚未归档的流程', 'Finished flows of which there is no record yet'),
    access: writes,
    repeat: 'safe',
    input: pendingQuery,
    data: pageOf(pendingArchive),
  }),
  collect: post(`${base}/archivesPending/collect`, {
    summary: label(
      '收集流程的数据、意见与附件，成为待归档的档案',
      'Collect finished flows, with data, opinions and files, as drafts',
    ),
    access: writes,
    repeat: 'by-key',
    input: archiveCollection,
    data: listOf(archiveOutcome),
  }),
  sendBack: post(`${base}/archivesPending/sendBack`, {
    summary: label('退回待归档的档案', 'Send collected drafts back'),
    access: writes,
    repeat: 'by-key',
    input: archiveSendingBack,
    data: nothing,
  }),
  archiveFlows: post('oa/archives/archive', {
    summary: label('收集并归档已办结的流程', 'Collect finished flows and file them at once'),
    access: writes,
    repeat: 'by-key',
    input: archiveCollection,
    data: listOf(archiveOutcome),
  }),
  ...collectionRunEndpoints,
  documents: post('oa/archiveDoc/page', {
    summary: label('由公文形成的档案', 'Records made of documents'),
    access: reads,
    repeat: 'safe',
    input: pendingQuery,
    data: pageOf(archives.record),
  }),
  /** Audited: whoever lists the files of a record has looked at it. */
  files: get(`${base}/fileInfo/list`, {
    summary: label('一件档案的电子文件', 'The electronic files of a record'),
    access: reads,
    repeat: 'safe',
    input: byArchiveId,
    data: listOf(archiveFile),
  }),
  electronicFiles: post(`${base}/eFileArchives/page`, {
    summary: label('全部电子文件', 'Electronic files of all records'),
    access: reads,
    repeat: 'safe',
    input: archiveFileQuery,
    data: pageOf(archiveFile),
  }),
  check: post(`${base}/fourPropertyCheckConfig/check`, {
    summary: label('检测档案的四性', 'Check the four properties of a record'),
    access: writes,
    repeat: 'by-key',
    input: byArchiveId,
    data: one(archiveReport),
    extension: true,
  }),
  reports: get(`${base}/fourPropertyCheckConfig/reports`, {
    summary: label('一件档案的检测报告', 'The reports on a record'),
    access: reads,
    repeat: 'safe',
    input: byArchiveId,
    data: listOf(archiveReport),
    extension: true,
  }),
  edits: get(`${base}/editLog/list`, {
    summary: label('一件档案的修改日志', 'The changes of a record, field by field'),
    access: reads,
    repeat: 'safe',
    input: byArchiveId,
    data: listOf(archiveEdit),
  }),
  allEdits: post(`${base}/editLog/page`, {
    summary: label('修改日志', 'Changes of records'),
    access: reads,
    repeat: 'safe',
    input: editQuery,
    data: pageOf(archiveEdit),
  }),
  undoEdit: post(`${base}/editLog/rollback`, {
    summary: label('撤销一次修改', 'Undo a change'),
    access: approves,
    repeat: 'by-key',
    input: editRollback,
    data: archive,
  }),
  noteChecked: post(`${base}/editLog/updateChecked/{id}`, {
    summary: label('标记修改已核对', 'Note that a change was looked at'),
    access: approves,
    repeat: 'idempotent',
    input: byRecordId,
    data: nothing,
  }),
  uses: post(`${base}/auditLogs/page`, {
    summary: label('利用日志：谁看过、取走过哪些档案', 'Who looked at which records'),
    access: approves,
    repeat: 'safe',
    input: useQuery,
    data: pageOf(archiveUse),
  }),
};

/** The way of an application (Z6). */
export const applicationEndpoints = {
  submit: post(`${base}/applicationForm/init`, {
    summary: label('提交借阅申请', 'Submit an application'),
    access: reads,
    repeat: 'by-key',
    input: byRecordId,
    data: application,
  }),
  move: post(`${base}/applicationForm/updateStatus`, {
    summary: label('借出或归还', 'Lend, or take back'),
    access: approves,
    repeat: 'by-key',
    input: applicationMove,
    data: application,
  }),
  approvers: get(`${base}/applicationForm/getArchiveApprovers`, {
    summary: label('可审批的人', 'Who may decide'),
    access: reads,
    repeat: 'safe',
    data: listOf(archiveApprover),
  }),
  isApprover: get(`${base}/applicationForm/isApprover`, {
    summary: label('本人是否审批此申请', 'Whether the caller decides on this application'),
    access: reads,
    repeat: 'safe',
    input: byRecordId,
    data: one(approverAnswer),
  }),
  approve: post(`${base}/applicationForm/approveYes`, {
    summary: label('批准借阅', 'Approve an application'),
    access: approves,
    repeat: 'by-key',
    input: archiveDecision,
    data: application,
  }),
  refuse: post(`${base}/applicationForm/approveNo`, {
    summary: label('驳回借阅', 'Refuse an application'),
    access: approves,
    repeat: 'by-key',
    input: archiveDecision,
    data: application,
  }),
  handling: get('oa/archives/selectHandlingList', {
    summary: label('在办的借阅', 'Applications under way'),
    access: reads,
    repeat: 'safe',
    data: applications,
  }),
  backlog: get('oa/archives/selectBacklogList', {
    summary: label('待本人审批的借阅', 'Applications that wait for the caller'),
    access: reads,
    repeat: 'safe',
    data: applications,
  }),
  ended: get('oa/archives/selectEndList', {
    summary: label('已结束的借阅', 'Applications that are over'),
    access: reads,
    repeat: 'safe',
    data: applications,
  }),
  reminders: get(`${base}/applScheduledTasks/list`, {
    summary: label('借出未还的档案', 'Loans that are not returned'),
    access: approves,
    repeat: 'safe',
    data: listOf(loanReminder),
  }),
  remind: post(`${base}/applScheduledTasks/run`, {
    summary: label('立即催还逾期的档案', 'Remind of overdue loans now'),
    access: approves,
    repeat: 'idempotent',
    data: one(reminderRun),
  }),
};

export const requestEndpoints = {
  approve: post(`${base}/operationRequests/approve`, {
    summary: label('批准并执行修改', 'Approve a change and carry it out'),
    access: approves,
    repeat: 'by-key',
    input: archiveDecision,
    data: request,
  }),
  reject: post(`${base}/operationRequests/reject`, {
    summary: label('驳回修改', 'Refuse a change'),
    access: approves,
    repeat: 'by-key',
    input: archiveDecision,
    data: request,
  }),
};

const destroy = `${base}/archivesDestroyFlow`;

export const destructionEndpoints = {
  drafts: get(`${destroy}/init`, {
    summary: label('起草中的销毁', 'Destructions that are drafted'),
    access: reads,
    repeat: 'safe',
    data: destructions,
  }),
  waiting: get(`${destroy}/pending`, {
    summary: label('待本人监销', 'Destructions that wait for the caller'),
    access: reads,
    repeat: 'safe',
    data: destructions,
  }),
  done: get(`${destroy}/finished`, {
    summary: label('本人已监销', 'Destructions that the caller has witnessed'),
    access: reads,
    repeat: 'safe',
    data: destructions,
  }),
  ended: get(`${destroy}/ended`, {
    summary: label('已销毁', 'Destructions that are over'),
    access: reads,
    repeat: 'safe',
    data: destructions,
  }),
  /** Those that have waited longest first. */
  due: post(`${destroy}/due`, {
    summary: label('保管期满、可以销毁的档案', 'Records whose time is over'),
    access: 'archive:destroy',
    repeat: 'safe',
    input: textQuery,
    data: pageOf(archives.record),
    extension: true,
  }),
  witnesses: get(`${destroy}/witnesses`, {
    summary: label('可选的监销人', 'Who can witness a destruction that the caller handles'),
    access: 'archive:destroy',
    repeat: 'safe',
    data: listOf(archiveApprover),
    extension: true,
  }),
  submit: post(`${destroy}/submit`, {
    summary: label('提交销毁', 'Submit a destruction to its witnesses'),
    access: 'archive:destroy',
    repeat: 'by-key',
    input: byRecordId,
    data: destruction,
    extension: true,
  }),
  /** The second witness destroys: files are erased, the list is kept. */
  confirm: post(`${destroy}/confirm`, {
    summary: label('监销人确认', 'Confirm as a witness'),
    access: 'archive:destroy',
    repeat: 'by-key',
    input: byRecordId,
    data: destruction,
    extension: true,
  }),
  refuse: post(`${destroy}/refuse`, {
    summary: label('监销人退回', 'Send back as a witness'),
    access: 'archive:destroy',
    repeat: 'by-key',
    input: archiveDecision,
    data: destruction,
    extension: true,
  }),
  end: post(`${destroy}/end`, {
    summary: label('终止待监销的销毁', 'End a destruction that waits for its witnesses'),
    access: 'archive:destroy',
    repeat: 'by-key',
    input: byRecordId,
    data: destruction,
  }),
  discard: post(`${destroy}/remove`, {
    summary: label('移除销毁草稿', 'Put a draft aside'),
    access: 'archive:destroy',
    repeat: 'by-key',
    input: byRecordId,
    data: destruction,
  }),
  restart: post(`${destroy}/restart`, {
    summary: label('重新起草', 'Take up again what was put aside'),
    access: 'archive:destroy',
    repeat: 'by-key',
    input: byRecordId,
    data: destruction,
  }),
};
