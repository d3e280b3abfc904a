import { type AnyEntity, entity, type Fields } from '../entity.ts';
import type { Field } from '../field/field.ts';
import { choice, options } from '../field/types/choice.ts';
import { record } from '../field/types/record.ts';
import { label } from '../label.ts';
import type { WireShape } from './wire-shape.ts';

/** The entity of what travels, for descriptions: of two names of one field neither is asked for. */
export function wireEntity(wire: WireShape | undefined, input: AnyEntity): AnyEntity {
  if (!wire) return input;
  const { condition, sort, names = {}, synonyms = {} } = wire;
  const all = Object.entries<Field>(input.fields);
  const inCondition = all.filter(([name]) => condition?.fields.includes(name));
  const beside = all.flatMap(([name, field]): [string, Field][] => {
    if (condition?.fields.includes(name)) return [];
    if (sort && name === 'order') return sortFields(sort, field);
    const second = synonyms[name];
    if (second === undefined) return [[names[name] ?? name, field]];
    const { required: _, ...optional } = field;
    return [
      [name, optional],
      [second, optional],
    ];
  });
  const fields = { ...Object.fromEntries(beside), ...(condition ? conditionField(condition.name, inCondition) : {}) };
  return entity({ ...input, name: `${input.name}Wire`, fields });

  function conditionField(name: string, entries: readonly [string, Field][]): Fields {
    const of = label('查询条件', 'Condition');
    const inner = entity({ name: `${input.name}Condition`, label: of, fields: Object.fromEntries(entries) });
    const isRequired = entries.some(([, { required }]) => required);
    return { [name]: record('查询条件', 'Condition', inner, isRequired ? { required: true } : {}) };
  }
}

function sortFields([name, direction]: readonly [string, string], order: Field): [string, Field][] {
  const names = (order.options ?? []).flatMap(({ value, label: { zh, en } }) =>
    value.startsWith('-') ? [] : ([[value, zh, en]] as [string, string, string][]),
  );
  return [
    [name, choice('排序字段', 'Sort by', options(...names))],
    [direction, choice('排序方向', 'Direction', options(['asc', '升序', 'Ascending'], ['desc', '降序', 'Descending']))],
  ];
}
