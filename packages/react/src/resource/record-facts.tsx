import type { Field } from '@danbao/core/fields';
import { type AnyResource, nameFieldOf, readValue } from '@danbao/core/resources';
import { DescriptionList } from '../form/description-list.tsx';
import { Section } from '../view/section.tsx';
import { RecordHistory } from './record-history.tsx';
import type { AnyRecord } from './use-records.ts';
import { useResourceWords } from './words.ts';

export interface RecordFactsProps {
  readonly resource: AnyResource;
  readonly record: AnyRecord;
  /** Fields that go without saying where the record is shown. */
  readonly without?: readonly string[];
}

/** Every field of a record as people read it, and its history. */
export function RecordFacts({ resource, record, without = [] }: RecordFactsProps) {
  const own = useResourceWords();
  const { input, computed, id } = resource;
  const fields: Readonly<Record<string, Field>> = { ...input.fields, ...computed };
  const names = Object.keys(fields);
  // The name of another record stands in place of its id.
  const beside = Object.keys(input.fields).map(nameFieldOf);
  const isBeside = (name: string) => Object.hasOwn(computed, name) && beside.includes(name);
  const told = names.filter((name) => !without.includes(name) && !isBeside(name));
  return (
    <>
      <DescriptionList
        entity={{ ...input, fields }}
        names={told}
        withLists
        values={Object.fromEntries(names.map((name) => [name, readValue(record, name)]))}
      />
      <Section title={own('history')} className="db:mt-3">
        <RecordHistory resource={resource} id={String(record[id])} />
      </Section>
    </>
  );
}
