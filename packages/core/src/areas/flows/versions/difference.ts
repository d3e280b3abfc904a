import type { AnyEntity } from '../../../entity.ts';
import type { Field } from '../../../field/field.ts';
import type { Values } from '../../../field/validate.ts';
import { measureBody } from '../../measures/entities.ts';
import { type AnyFlow, asItIs, type FormReading, type FrozenPart } from '../flow.ts';
import { canonicalJson } from './canonical-json.ts';
import { differingTexts } from './differing-texts.ts';
import { type FrozenBody, movesOn } from './frozen-body.ts';
import { frozenName, frozenParts } from './frozen-parts.ts';

/** What reads two versions: the flow with its form, and the kinds of measures. */
export interface VersionReading extends FormReading {
  readonly flow: Pick<AnyFlow, 'form' | 'reads'>;
}

/** A field that is not in both versions as it was, or a record that is in one of them only. */
export interface VersionDifference {
  /** `form`, or the part. */
  readonly part: FrozenPart | 'form';
  readonly partName: string;
  readonly recordId?: string;
  readonly recordName?: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly field?: string;
  readonly fieldName?: string;
  readonly before?: string;
  readonly after?: string;
}

/** What has changed from one version to another: by parts, records and fields in the order of their definitions, as people read it. */
export function differenceOf(before: FrozenBody, after: FrozenBody, reading: VersionReading): VersionDifference[] {
  const { form, reads = asItIs } = reading.flow;
  const ofForm = { part: 'form', partName: form.label[reading.locale] } as const;
  const parts = (Object.keys(frozenParts) as FrozenPart[]).flatMap((part) =>
    differenceOfPart(part, before.parts[part], after.parts[part], reading),
  );
  const [was, is] = [reads(before.form, reading), reads(after.form, reading)];
  return [...changedFields(form, was, is, [], reading).map((one) => ({ ...ofForm, ...one })), ...parts];
}

function differenceOfPart(
  part: FrozenPart,
  before: readonly Values[] | undefined,
  after: readonly Values[] | undefined,
  reading: VersionReading,
): VersionDifference[] {
  // A flow that began before its definition froze this part.
  if (!before || !after) return [];
  const { label, id } = frozenParts[part];
  const idOf = (record: Values) => String(record[id]);
  const old = new Map(before.map((record) => [idOf(record), record]));
  const now = new Map(after.map((record) => [idOf(record), record]));
  const about = (record: Values) => ({
    part,
    partName: label[reading.locale],
    recordId: idOf(record),
    recordName: frozenName(part, record) ?? idOf(record),
  });
  return [
    ...after.flatMap((record): VersionDifference[] => {
      const was = old.get(idOf(record));
      if (!was) return [{ ...about(record), change: 'added' }];
      const fields = changedFields(entityOf(part, record, reading), was, record, movesOn[part] ?? [], reading);
      return fields.map((one) => ({ ...about(was), ...one }));
    }),
    ...before
      .filter((record) => !now.has(idOf(record)))
      .map((record): VersionDifference => ({ ...about(record), change: 'removed' })),
  ];
}

function entityOf(part: FrozenPart, record: Values, { kinds }: VersionReading): AnyEntity | undefined {
  if (part !== 'measures') return frozenParts[part].entity;
  const kind = kinds[String(record['kind'])];
  // Security that was released or disposed of since secures nothing more.
  return kind && { ...kind, fields: { ...kind.fields, isDispose, isFree } };
}

const { isDispose, isFree } = measureBody.fields;

type ChangedField = Pick<VersionDifference, 'change' | 'field' | 'fieldName' | 'before' | 'after'>;

function changedFields(
  entity: AnyEntity | undefined,
  before: Values,
  after: Values,
  without: readonly string[],
  reading: VersionReading,
): ChangedField[] {
  const fields: Readonly<Record<string, Field>> = entity?.fields ?? {};
  const names = [...new Set([...Object.keys(fields), ...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): ChangedField[] => {
    const field = fields[name];
    // Its name goes along with its code, and divisions with their numbers.
    if (!field || field.type.control === 'companion' || without.includes(name)) return [];
    if (canonicalJson(before[name]) === canonicalJson(after[name])) return [];
    const [was, is] = differingTexts(field, before[name], after[name], reading);
    // Of those who own a measure their own records say what has changed of them.
    if (was === is && name === 'clientList') return [];
    return [{ change: 'changed', field: name, fieldName: field.label[reading.locale], before: was, after: is }];
  });
}
