import { fileTypeOfRecord } from '@danbao/core/attachments';
import type { Field } from '@danbao/core/fields';
import { commentKinds } from '@danbao/core/office';
import { type AnyResource, nameFieldOf, readValue, valueKindOf } from '@danbao/core/resources';
import { DescriptionList } from '../form/description-list.tsx';
import { later } from '../view/later.tsx';
import { Section } from '../view/section.tsx';
import { RecordHistory } from './record-history.tsx';
import type { AnyRecord } from './use-records.ts';
import { useResourceWords } from './words.ts';

const RecordFiles = later(async () => (await import('../record-files/record-files.tsx')).RecordFiles);
const CommentPanel = later(async () => (await import('../comments/comment-panel.tsx')).CommentPanel);

export interface RecordFactsProps {
  readonly resource: AnyResource;
  readonly record: AnyRecord;
  /** Fields that go without saying where the record is shown. */
  readonly without?: readonly string[];
  /** Whether the person may change the record, and so its files. */
  readonly mayChange?: boolean;
}

/** Every field of a record as people read it, its files and its history, and what is said about it where its kind is discussed. */
export function RecordFacts({ resource, record, without = [], mayChange = false }: RecordFactsProps) {
  const own = useResourceWords();
  const { input, computed, id } = resource;
  const kind = commentKinds.find(({ value }) => value === resource.name)?.value;
  const fileType = fileTypeOfRecord(resource.name);
  const fields: Readonly<Record<string, Field>> = { ...input.fields, ...computed };
  const names = Object.keys(fields);
  // The name of another record stands in place of its id.
  const beside = Object.keys(input.fields).map(nameFieldOf);
  const isBeside = (name: string) => Object.hasOwn(computed, name) && beside.includes(name);
  // Of people and records their names are read, never what the machine calls them.
  const named = Object.values(fields).flatMap(({ idField = [] }) => idField);
  const isBare = (name: string) =>
    named.includes(name) || (name !== id && isIdOf(name, fields) && readValue(record, name) === record[name]);
  const told = names.filter((name) => !without.includes(name) && !isBeside(name) && !isBare(name));
  return (
    <>
      <DescriptionList
        entity={{ ...input, fields }}
        names={told}
        withLists
        values={Object.fromEntries(names.map((name) => [name, readValue(record, name)]))}
      />
      {fileType && (
        <RecordFiles infoId={String(record[id])} fileType={fileType} mayChange={mayChange} className="db:mt-3" />
      )}
      <Section title={own('history')} className="db:mt-3">
        <RecordHistory resource={resource} id={String(record[id])} />
      </Section>
      {kind && <CommentPanel kind={kind} recordId={String(record[id])} className="db:mt-3" />}
    </>
  );
}

/** Whether a field holds what only machines read. */
function isIdOf(name: string, fields: Readonly<Record<string, Field>>): boolean {
  const field = fields[name] as Field;
  return field.type.control !== 'pick' && valueKindOf(name, field) === 'id';
}
