import type { AnyEntity, Entity, Fields } from '../entity.ts';
import { entity } from '../entity.ts';
import type { Field } from '../field/field.ts';
import { dateTime } from '../field/types/date.ts';
import { integer } from '../field/types/number.ts';
import { text } from '../field/types/text.ts';

type Named = Pick<Entity, 'name' | 'label' | 'fields' | 'sections' | 'checks'>;

/** What people type and send. */
export function inputEntity<E extends Named>(own: E): E {
  return own;
}

export interface RecordParts {
  readonly id: string;
  readonly computed: Fields;
  readonly hasUnit: boolean;
}

const meta = { readOnly: true, noSheet: true } as const;

/** What every record has and travels beside it, next to its id: no field may be called so. */
export type OwnField = 'version' | 'createTime' | 'updateTime' | 'unitUid' | 'confirmed';

/** The names of `OwnField`; `unitUid` is a record's own wherever its scope is not `all`. */
export function ownFields({ hasUnit }: Pick<RecordParts, 'hasUnit'>): readonly OwnField[] {
  return ['version', 'createTime', 'updateTime', 'confirmed', ...(hasUnit ? (['unitUid'] as const) : [])];
}

/** What the server gives: id, the fields, what only the server fills, and who and when. */
export function recordEntity(
  { name, label, fields, sections }: Named,
  { id, computed, hasUnit }: RecordParts,
): AnyEntity {
  return entity({
    name: `${name}Record`,
    label,
    sections,
    fields: {
      [id]: idField(label),
      ...fields,
      ...computed,
      ...(hasUnit ? { unitUid: text('单位编号', 'Unit id', { max: 64, ...meta }) } : {}),
      createTime: dateTime('创建时间', 'Created at', meta),
      updateTime: dateTime('修改时间', 'Changed at', meta),
      version: integer('版本', 'Version', { required: true, extension: true, ...meta }),
    },
  });
}

/** The unique fields alone, to look records up by; none of them is asked for. */
export function keyEntity({ name, label, fields }: Named, unique: readonly string[]): AnyEntity {
  const key = unique.flatMap((one) => (fields[one] ? [[one, plain(fields[one])] as const] : []));
  return entity({ name: `${name}Key`, label, fields: Object.fromEntries(key) as Fields });
}

/** The id on the wire. */
export function idField({ zh, en }: Named['label']): Field<string, true> {
  return text(`${zh}编号`, `${en} id`, { required: true, max: 64, readOnly: true, noSheet: true });
}

function plain(field: unknown): Field {
  const { required: _, when: __, initial: ___, ...rest } = field as Field;
  return rest;
}
