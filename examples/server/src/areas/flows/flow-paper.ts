import { attachment } from '@danbao/core/attachments';
import type { Field } from '@danbao/core/fields';
import {
  type AnyFlow,
  flowRow,
  flowStatuses,
  flowTaskRow,
  formParts,
  opinionText,
  paperLines,
  paperTable,
  taskStatuses,
} from '@danbao/core/flows';
import { sentence } from '../../i18n/sentences.ts';
import type { Paper, PaperBlock } from '../../paper/paper-pdf.ts';
import type { FlowRecord } from './flow-record.ts';

/** The archive is kept in Chinese, whoever collects. */
const locale = 'zh';

export interface FlowOnPaper {
  readonly flow: AnyFlow;
  readonly record: Pick<
    FlowRecord,
    'flowId' | 'title' | 'status' | 'starterName' | 'deptName' | 'createTime' | 'endTime' | 'values' | 'tasks'
  >;
  readonly company: string;
  readonly fileNames: readonly string[];
  readonly madeAt: Date;
}

/** The sheet of a flow: its form by sections, its lists, every opinion with the post that gave it, the names of its files. */
export function flowPaper({ flow, record, company, fileNames, madeAt }: FlowOnPaper): Paper {
  const { form } = flow;
  const values = record.values ?? {};
  const parts = formParts(form).flatMap(({ label, names, lists }): PaperBlock[] => {
    const lines = paperLines(form, names, values, locale);
    const tables = lists.flatMap((name): PaperBlock[] => {
      const field = form.fields[name] as Field;
      const table = paperTable(field, values[name], locale);
      return table.rows.length === 0 ? [] : [{ heading: field.label[locale] }, table];
    });
    return [...(lines.length > 0 ? [{ heading: label[locale] }, { lines }] : []), ...tables];
  });
  return {
    ...{ company, title: flow.form.label[locale], madeAt },
    blocks: [
      { lines: facts(record) },
      ...parts,
      { heading: flowTaskRow.label[locale] },
      opinions(record.tasks),
      ...(fileNames.length === 0
        ? []
        : [
            { heading: attachment.label[locale] },
            { head: [attachment.fields.fileName.label[locale]], rows: fileNames.map((name) => [name]) },
          ]),
    ],
    foot: `${record.flowId}  ${sentence('pageOf', locale)}`,
  };
}

function facts({ title, flowId, status, starterName, deptName, createTime, endTime }: FlowOnPaper['record']) {
  const { fields } = flowRow;
  const pair = ({ label }: Pick<Field, 'label'>, text = '') => ({ label: label[locale], text });
  return [
    [pair(fields.title, title)],
    [pair(fields.flowId, flowId)],
    [pair(fields.starterName, starterName), pair(fields.deptName, deptName)],
    [pair(fields.createTime, createTime), pair(fields.endTime, endTime)],
    [pair(fields.status, flowStatuses.find(({ value }) => value === status)?.label[locale])],
  ];
}

function opinions(tasks: FlowRecord['tasks']): PaperBlock {
  const { nodeFinishName, roleName, userRealName, status, signedOpinion, processEndTime } = flowTaskRow.fields;
  return {
    head: [nodeFinishName, roleName, userRealName, status, signedOpinion, processEndTime].map(
      ({ label }) => label[locale],
    ),
    rows: tasks.map((task) => [
      task.nodeFinishName,
      task.roleName ?? '',
      task.processEndTime === undefined ? '' : (task.userRealName ?? ''),
      taskStatuses.find(({ value }) => value === task.status)?.label[locale] ?? '',
      opinionText(task, locale),
      task.processEndTime ?? '',
    ]),
  };
}
