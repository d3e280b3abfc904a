import { attachment } from '@danbao/core/attachments';
import type { KindRegistry } from '@danbao/core/definitions';
import type { Field } from '@danbao/core/fields';
import {
  type AnyFlow,
  type FrozenTable,
  flowRow,
  flowStatuses,
  flowTaskRow,
  flowVersionRow,
  formParts,
  frozenTables,
  opinionText,
  paperLines,
  paperTable,
  sheetText,
  taskStatuses,
} from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import { sentence } from '../../i18n/sentences.ts';
import type { Paper, PaperBlock } from '../../paper/paper-pdf.ts';
import type { FlowRecord } from './flow-record.ts';
import { bodyOf, type VersionRow } from './versions/freeze-version.ts';

/** The archive is kept in Chinese, whoever collects. */
const locale = 'zh';

export interface FlowOnPaper {
  readonly flow: AnyFlow;
  readonly record: Pick<
    FlowRecord,
    | 'flowId'
    | 'number'
    | 'title'
    | 'status'
    | 'starterName'
    | 'deptName'
    | 'createTime'
    | 'endTime'
    | 'values'
    | 'tasks'
  >;
  /** What was signed, where the flow keeps versions. */
  readonly version: VersionRow | undefined;
  readonly kinds: KindRegistry;
  readonly company: string;
  readonly fileNames: readonly string[];
  readonly madeAt: Date;
}

/** The sheet of a flow: its form by sections, its lists, every opinion with the post that gave it, the names of its files. */
export function flowPaper({ flow, record, version, kinds, company, fileNames, madeAt }: FlowOnPaper): Paper {
  const { form } = flow;
  const signed = version && bodyOf(version);
  const values = signed?.form ?? record.values ?? {};
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
      { lines: [...facts(record), ...(version ? versionFacts(version) : [])] },
      ...parts,
      ...(signed ? frozenTables(signed, { flow, kinds, locale, textOf: sheetText }).flatMap(asBlocks) : []),
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

function facts({ number, title, flowId, status, starterName, deptName, createTime, endTime }: FlowOnPaper['record']) {
  const { fields } = flowRow;
  const pair = ({ label }: Pick<Field, 'label'>, text = '') => ({ label: label[locale], text });
  return [
    ...(number === undefined ? [] : [[pair(fields.number, number)]]),
    [pair(fields.title, title)],
    [pair(fields.flowId, flowId)],
    [pair(fields.starterName, starterName), pair(fields.deptName, deptName)],
    [pair(fields.createTime, createTime), pair(fields.endTime, endTime)],
    [pair(fields.status, flowStatuses.find(({ value }) => value === status)?.label[locale])],
  ];
}

/** Which version was signed, with both of its hashes: whoever has the file checks it by them. */
function versionFacts({ no, sha256, sm3, at }: VersionRow) {
  const { fields, label } = flowVersionRow;
  const of = ({ label: name }: Pick<Field, 'label'>, text: string) => ({ label: name[locale], text });
  return [
    [{ label: label[locale], text: String(no) }, of(fields.time, wallTime(at))],
    [of(fields.sha256, sha256)],
    [of(fields.sm3, sm3)],
  ];
}

function asBlocks({ label, head, rows }: FrozenTable): PaperBlock[] {
  return [{ heading: label[locale] }, { head, rows }];
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
