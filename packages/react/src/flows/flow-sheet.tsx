import type { Locale, Values } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import {
  type AnyFlow,
  flowStatuses,
  formParts,
  frozenTables,
  opinionText,
  paperTable,
  sheetText,
  taskStatuses,
} from '@danbao/core/flows';
import { measureKinds } from '@danbao/core/measures';
import { useAttachments } from '../attachments/use-attachments.ts';
import { useWords } from '../i18n/words.ts';
import { Sheet } from '../print/sheet.tsx';
import { SheetFields } from '../print/sheet-fields.tsx';
import { SheetTable } from '../print/sheet-table.tsx';
import { signedDay } from '../print/sheet-text.ts';
import { usePrintFacts } from '../print/use-print-facts.ts';
import { useDanbao, useLocale } from '../provider/use-danbao.ts';
import { flowFileType } from './flow-attachments.tsx';
import { nodeName, roleName } from './flow-course.ts';
import { useFlowWords } from './i18n/words.ts';
import type { FlowRecord, FlowTaskRecord } from './use-flows.ts';
import { useFlowVersion } from './versions/use-flow-version.ts';
import { useVersionFacts, VersionNote } from './versions/version-note.tsx';

export interface FlowSheetProps {
  readonly flow: AnyFlow;
  readonly record: FlowRecord;
  /** A version that was signed, in place of the newest. */
  readonly version?: string | undefined;
}

/** A flow on paper: the form by sections, its lists, every opinion with name and date, the names of its attachments. */
export function FlowSheet({ flow, record, version: no }: FlowSheetProps) {
  const w = useFlowWords();
  const locale = useLocale();
  const printed = usePrintFacts();
  const { version } = useFlowVersion(record.flowId, no);
  const versionFacts = useVersionFacts(version);
  const { kinds = measureKinds } = useDanbao();
  const kept = version?.body.form ?? record.values ?? {};
  const values = flow.reads?.(kept, { kinds, locale, textOf: sheetText }) ?? kept;
  const isReturned = record.returnReason !== undefined;
  const states = isReturned ? taskStatuses : flowStatuses;
  const status = states.find(({ value }) => value === (isReturned ? '3' : record.status))?.label[locale];
  return (
    <Sheet
      title={flow.form.label[locale]}
      internal={record.flowId}
      facts={[
        [w('flowNumber'), record.number],
        [w('title'), record.title],
        [w('status'), status],
        [w('starter'), [record.starterName, record.deptName].filter(Boolean).join(' · ')],
        [w('startedAt'), record.createTime],
        [w('endedAt'), record.endTime],
        ...versionFacts,
        ...printed,
      ]}
      signatures={<FlowSignatures flow={flow} tasks={record.tasks} />}
    >
      {version && <VersionNote version={version} />}
      {formParts(flow.form).map(({ key, label, names, lists }) => (
        <SheetPart key={key} flow={flow} values={values} caption={label[locale]} names={names} lists={lists} />
      ))}
      {version &&
        frozenTables(version.body, { flow, kinds, locale, textOf: sheetText }).map(({ part, label, head, rows }) => (
          <SheetTable key={part} caption={label[locale]} head={head} rows={rows} />
        ))}
      <SheetFiles flowId={record.flowId} />
    </Sheet>
  );
}

export interface FlowSignaturesProps {
  readonly flow: AnyFlow;
  readonly tasks: readonly FlowTaskRecord[];
}

/** The opinions of a flow on paper, each with role, name and date; those that are still waited for have empty places. */
export function FlowSignatures({ flow, tasks }: FlowSignaturesProps) {
  const w = useFlowWords();
  const locale = useLocale();
  return (
    <SheetTable
      caption={w('opinions')}
      head={[w('atNode'), w('opinion'), w('status'), w('processor'), w('byHand'), w('signedOn')]}
      byHand={[4]}
      widths={[20, 27, 10, 14, 14, 15]}
      rows={tasks.map((task) => [
        nodeOf(flow, task, locale),
        opinionText(task, locale),
        taskStatuses.find(({ value }) => value === task.status)?.label[locale],
        task.processEndTime === undefined ? '' : task.userRealName,
        '',
        signedDay(task.processEndTime, locale),
      ])}
    />
  );
}

interface SheetPartProps {
  readonly flow: AnyFlow;
  readonly values: Values;
  readonly caption: string;
  readonly names: readonly string[];
  readonly lists: readonly string[];
}

function SheetPart({ flow: { form }, values, caption, names, lists }: SheetPartProps) {
  const w = useWords();
  const locale = useLocale();
  return (
    <>
      <SheetFields caption={caption} entity={form} values={values} names={names} />
      {lists.map((name) => {
        const field = form.fields[name] as Field;
        const { head, rows } = paperTable(field, values[name], locale);
        return (
          <SheetTable
            key={name}
            caption={field.label[locale]}
            head={[w('index'), ...head]}
            rows={rows.map((cells, index) => [index + 1, ...cells])}
          />
        );
      })}
    </>
  );
}

function SheetFiles({ flowId }: { readonly flowId: string }) {
  const w = useWords();
  const files = useAttachments({ infoId: flowId, fileType: flowFileType }).rows ?? [];
  if (files.length === 0) return null;
  return (
    <SheetTable
      caption={w('attachments')}
      head={[w('index'), w('fileName'), w('uploadedBy'), w('uploadedAt')]}
      rows={files.map((file, index) => [index + 1, file.fileName, file.fileUploadUsername, file.uploadTime])}
    />
  );
}

function nodeOf(flow: AnyFlow, task: FlowTaskRecord, locale: Locale): string {
  const [node, role] = [nodeName(flow, task, locale), roleName(flow, task, locale)];
  if (node.includes(role)) return node;
  return locale === 'zh' ? `${node}（${role}）` : `${node} (${role})`;
}
