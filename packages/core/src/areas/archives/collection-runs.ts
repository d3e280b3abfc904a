import { listOf, one } from '../../endpoint/data.ts';
import { get, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { archiveCollection, pendingQuery } from './entities.ts';

const id = { required: true, max: 64 } as const;
const count = { required: true, zero: true } as const;

/** Which of the flows that wait: the filters of their list. */
const { flowCode, text: search } = pendingQuery.fields;
const { flowIds: _, ...described } = archiveCollection.fields;
const isFiled = yesNo('同时归档', 'File as well', { required: true, initial: '1' });

/** All finished flows that meet the filters become records, and what these have in common. */
export const archiveRunStart = entity({
  name: 'archiveRunStart',
  label: label('全部归档', 'Collection of all finished flows'),
  fields: { flowCode, text: search, ...described, isFiled },
});

/** Where a run stands: it ends by itself, was stopped by somebody, or cannot go on. */
export const archiveRunStates = options(
  ['running', '进行中', 'Running', 'info'],
  ['finished', '已完成', 'Finished', 'success'],
  ['stopped', '已停止', 'Stopped', 'quiet'],
  ['failed', '已中断', 'Failed', 'danger'],
);

/** A collection of all finished flows that goes on by itself. */
export const archiveRun = entity({
  name: 'archiveRun',
  label: label('归档批次', 'Run over finished flows'),
  fields: {
    runId: text('批次编号', 'Run id', id),
    state: choice('状态', 'Status', archiveRunStates, { required: true }),
    isFiled,
    flowCode,
    text: search,
    /** The flows that met the filters when it began. */
    total: integer('流程', 'Flows', count),
    done: integer('成功', 'Done', count),
    refused: integer('未成功', 'Refused', count),
    startedBy: text('发起人', 'Started by', { required: true, max: 30 }),
    startTime: dateTime('开始时间', 'Since', { required: true }),
    endTime: dateTime('结束时间', 'Ended at'),
    /** Why it could not go on, in the language of whoever began it. */
    reason: text('中断原因', 'Why it failed', { max: 1000 }),
    /** The first 200 of those that were refused. */
    refusals: list(
      '未成功的流程',
      'Refused flows',
      entity({
        name: 'archiveRunRefusal',
        label: label('未成功的流程', 'Refused flow'),
        fields: {
          flowId: text('流程编号', 'Flow id', id),
          title: text('标题', 'Title', { required: true, max: 500 }),
          /** In the language of whoever began the run. */
          reason: text('原因', 'Why not', { required: true, max: 1000 }),
        },
      }),
      { required: true },
    ),
  },
});

const byRunId = entity({
  name: 'byArchiveRun',
  label: label('批次编号', 'Run id'),
  fields: { runId: text('批次编号', 'Run id', id) },
});

const base = 'archiveManagement/archivesPending/runs';
const access = 'archive:write';

/** Collecting all that waits in one operation, which the server carries out by and by. */
export const collectionRunEndpoints = {
  /** Refused while another run of the unit goes on. */
  startRun: post(`${base}/start`, {
    summary: label('收集（并归档）全部符合条件的流程', 'Collect, and file, all finished flows that meet the filters'),
    access,
    repeat: 'by-key',
    input: archiveRunStart,
    data: one(archiveRun),
    extension: true,
  }),
  /** The last one first. */
  runs: get(`${base}/list`, {
    summary: label('本单位最近的归档批次', 'The last runs of the unit over finished flows'),
    access,
    repeat: 'safe',
    data: listOf(archiveRun),
    extension: true,
  }),
  /** What is collected stays; a run that has ended is answered as it is. */
  stopRun: post(`${base}/stop`, {
    summary: label('停止归档批次', 'Stop a run over finished flows'),
    access,
    repeat: 'idempotent',
    input: byRunId,
    data: one(archiveRun),
    extension: true,
  }),
};
