import { entity } from '../../entity.ts';
import { afterPage } from '../../field/types/after-page.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { listParameters, paging } from '../../listing/list-parameters.ts';
import { archives } from './archives.ts';
import { archiveChecks, archiveProperties, archiveUses, checkOccasions } from './choices.ts';

const id = { required: true, max: 64 } as const;
const searchedPage = { text: text('搜索', 'Search', { max: 100 }), after: afterPage, ...paging() };

export const byArchiveId = entity({
  name: 'byArchiveId',
  label: label('档案编号', 'Archive id'),
  fields: { archiveId: text('档案编号', 'Archive id', id) },
});

export const byArchiveIds = entity({
  name: 'byArchiveIds',
  label: label('档案编号', 'Archive ids'),
  fields: { archiveIds: texts('档案编号', 'Archive ids', id) },
});

export const byRecordId = entity({
  name: 'byArchiveMatter',
  label: label('编号', 'Id'),
  fields: { id: text('编号', 'Id', id) },
});

export const archiveDecision = entity({
  name: 'archiveDecision',
  label: label('审批', 'Decision'),
  fields: { id: text('编号', 'Id', id), opinion: remark('意见', 'Opinion', { max: 500 }) },
});

/** What became of one record of a batch. */
export const archiveOutcome = entity({
  name: 'archiveOutcome',
  label: label('归档结果', 'What became of a record'),
  fields: {
    archiveId: text('档案编号', 'Archive id', id),
    done: yesNo('成功', 'Done', { required: true }),
    archiveNo: text('档号', 'Archive number', { max: 100 }),
    /** In the caller's language. */
    reason: text('原因', 'Why not', { max: 1000 }),
  },
});

/** A finished flow that no record has been made of. */
export const pendingArchive = entity({
  name: 'pendingArchive',
  label: label('待归档流程', 'Finished flow to be filed'),
  fields: {
    flowId: text('流程编号', 'Flow id', id),
    flowCode: text('流程类型', 'Flow', { max: 64 }),
    flowName: text('流程名称', 'Name of the flow', { max: 100 }),
    title: text('标题', 'Title', { required: true, max: 500 }),
    businessNo: text('文号或业务编号', 'Document or business number', { max: 100 }),
    starter: text('发起人', 'Started by', { max: 30 }),
    endTime: dateTime('办结时间', 'Finished at', { required: true }),
    fileCount: integer('附件', 'Files', { zero: true }),
  },
});

export const pendingQuery = entity({
  name: 'pendingArchivesQuery',
  label: label('待归档查询', 'Finished flows query'),
  fields: { flowCode: text('流程类型', 'Flow', { max: 64 }), ...searchedPage },
});

const { fondsId, categoryId, retentionPeriod, securityLevel } = archives.input.fields;

/** Which finished flows become records, and what these have in common. */
export const archiveCollection = entity({
  name: 'archiveCollection',
  label: label('收集归档', 'Collection of finished flows'),
  fields: { flowIds: texts('流程编号', 'Flow ids', id), fondsId, categoryId, retentionPeriod, securityLevel },
});

export const archiveSendingBack = entity({
  name: 'archiveSendingBack',
  label: label('退回', 'Sending back'),
  fields: {
    archiveIds: texts('档案编号', 'Archive ids', id),
    reason: text('理由', 'Reason', { required: true, max: 200 }),
  },
});

/** An electronic file of a record, with its digest as recorded on filing. */
export const archiveFile = entity({
  name: 'archiveFile',
  label: label('电子文件', 'Electronic file'),
  fields: {
    fileId: text('文件编号', 'File id', id),
    archiveId: text('档案编号', 'Archive id', id),
    archiveNo: text('档号', 'Archive number', { max: 100 }),
    title: text('题名', 'Title', { max: 500 }),
    fileName: text('文件名', 'File name', { required: true, max: 200 }),
    size: integer('大小（字节）', 'Size (bytes)', { zero: true, required: true }),
    sha256: text('摘要（SHA-256）', 'Digest (SHA-256)', { required: true, max: 64 }),
    uploadTime: dateTime('上传时间', 'Uploaded at', { required: true }),
  },
});

export const archiveFileQuery = entity({
  name: 'archiveFilesQuery',
  label: label('电子文件查询', 'Electronic files query'),
  fields: { archiveId: text('档案编号', 'Archive id', { max: 64 }), ...searchedPage },
});

/** What a check of a record came to (Z6). */
export const archiveReport = entity({
  name: 'archiveReport',
  label: label('四性检测报告', 'Report on the four properties'),
  fields: {
    reportId: text('报告编号', 'Report id', id),
    archiveId: text('档案编号', 'Archive id', id),
    occasion: choice('检测时机', 'Occasion', checkOccasions, { required: true }),
    checkedAt: dateTime('检测时间', 'Checked at', { required: true }),
    passed: yesNo('通过', 'Passed', { required: true }),
    properties: list(
      '四性',
      'Properties',
      entity({
        name: 'archiveProperty',
        label: label('特性', 'Property'),
        fields: {
          property: choice('特性', 'Property', archiveProperties, { required: true }),
          pass: yesNo('通过', 'Passed', { required: true }),
          score: integer('得分', 'Score', { required: true, zero: true, max: 100 }),
          detail: text('说明', 'Detail', { max: 4000 }),
        },
      }),
      { required: true },
    ),
    checks: list(
      '检测项',
      'Checks',
      entity({
        name: 'archiveCheckResult',
        label: label('检测项', 'Check'),
        fields: {
          check: choice('检测项', 'Check', archiveChecks, { required: true }),
          passed: yesNo('通过', 'Passed', { required: true }),
          detail: text('说明', 'Detail', { max: 4000 }),
        },
      }),
      { required: true },
    ),
  },
});

/** A field of a record before and after one change. */
export const archiveEdit = entity({
  name: 'archiveEdit',
  label: label('修改日志', 'Change of a field'),
  fields: {
    id: text('日志编号', 'Id', id),
    changeId: text('变更编号', 'Change id', id),
    archiveId: text('档案编号', 'Archive id', id),
    title: text('题名', 'Title', { max: 500 }),
    field: text('字段', 'Field', { required: true, max: 50 }),
    before: text('修改前', 'Before', { max: 4000 }),
    after: text('修改后', 'After', { max: 4000 }),
    user: text('修改人', 'By', { max: 30 }),
    time: dateTime('时间', 'At', { required: true }),
    checked: yesNo('已核对', 'Checked', { required: true }),
    checkedBy: text('核对人', 'Checked by', { max: 30 }),
    mayUndo: yesNo('可申请撤销', 'An undo can be asked for', { required: true }),
  },
});

export const editQuery = entity({
  name: 'archiveEditsQuery',
  label: label('修改日志查询', 'Changes query'),
  fields: {
    archiveId: text('档案编号', 'Archive id', { max: 64 }),
    ...searchedPage,
    ...listParameters(archiveEdit, { order: '-time', fields: ['title', 'user', 'time', 'checked', 'checkedBy'] }),
  },
});

export const editRollback = entity({
  name: 'archiveEditRollback',
  label: label('撤销修改', 'Undo of a change'),
  fields: { archiveId: text('档案编号', 'Archive id', id), changeId: text('变更编号', 'Change id', id) },
});

/** Somebody who looked at a record or took a file of it along. */
export const archiveUse = entity({
  name: 'archiveUse',
  label: label('利用日志', 'Use of a record'),
  fields: {
    id: text('日志编号', 'Id', id),
    archiveId: text('档案编号', 'Archive id', id),
    title: text('题名', 'Title', { max: 500 }),
    action: choice('操作', 'Action', archiveUses, { required: true }),
    user: text('用户', 'User', { max: 30 }),
    time: dateTime('时间', 'At', { required: true }),
    about: text('文件', 'File', { max: 200 }),
  },
});

export const useQuery = entity({
  name: 'archiveUsesQuery',
  label: label('利用日志查询', 'Uses query'),
  fields: {
    ...searchedPage,
    ...listParameters(archiveUse, { order: '-time', fields: ['title', 'action', 'about', 'user', 'time'] }),
  },
});

/** Somebody who may decide. */
export const archiveApprover = entity({
  name: 'archiveApprover',
  label: label('审批人', 'Approver'),
  fields: {
    userId: text('用户编号', 'User id', id),
    realName: text('姓名', 'Name', { required: true }),
    deptName: text('部门', 'Department'),
  },
});

export const approverAnswer = entity({
  name: 'isArchiveApprover',
  label: label('是否审批人', 'Whether the caller decides'),
  fields: { isApprover: yesNo('是否审批人', 'Is an approver', { required: true }) },
});

export const applicationMove = entity({
  name: 'archiveApplicationStatus',
  label: label('借阅状态', 'Borrowing status'),
  fields: {
    id: text('申请编号', 'Application id', id),
    status: choice(
      '状态',
      'Status',
      [
        { value: '4', label: label('已借出', 'On loan') },
        { value: '5', label: label('已归还', 'Returned') },
      ],
      { required: true },
    ),
  },
});

/** A loan that a scheduled task looks after. */
export const loanReminder = entity({
  name: 'archiveLoanReminder',
  label: label('催还任务', 'Reminder of a loan'),
  fields: {
    id: text('申请编号', 'Application id', id),
    purpose: text('用途', 'Purpose', { max: 200 }),
    applicant: text('借阅人', 'Borrower', { max: 30 }),
    returnDate: text('归还日期', 'To be returned on', { required: true, max: 10 }),
    overdue: yesNo('逾期', 'Overdue', { required: true }),
    remindedDate: text('催还日期', 'Reminded on', { max: 10 }),
  },
});

export const reminderRun = entity({
  name: 'archiveReminderRun',
  label: label('催还结果', 'Reminders sent'),
  fields: { reminded: integer('催还', 'Reminded', { required: true, zero: true }) },
});

export const textQuery = entity({
  name: 'archiveTextQuery',
  label: label('档案查询', 'Archive query'),
  fields: searchedPage,
});
