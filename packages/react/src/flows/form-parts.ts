import type { AnyEntity, AnyFlow, Field, FlowNode, Section } from '@danbao/core';

/** The fields of a form under one heading, in their order; lists stand on their own. */
export interface FormPart extends Section {
  readonly names: readonly string[];
  readonly lists: readonly string[];
}

/** A form by its sections; one that has none is one part under its own name. */
export function formParts(entity: AnyEntity): readonly FormPart[] {
  const sections: readonly Section[] =
    entity.sections.length > 0 ? entity.sections : [{ key: '', label: entity.label }];
  const first = sections[0]?.key ?? '';
  const fields = Object.entries<Field>(entity.fields).filter(([, { type }]) => type.control !== 'hidden');
  return sections.flatMap((section) => {
    const own = fields.filter(([, field]) => (field.section ?? first) === section.key);
    const named = (isList: boolean) =>
      own.flatMap(([name, { type }]) => ((type.control === 'list') === isList ? [name] : []));
    return own.length === 0 ? [] : [{ ...section, names: named(false), lists: named(true) }];
  });
}

/** Fields that nobody types: they follow from others, or from what the flow is about. */
export function untypedFields({ form, computes = {} }: AnyFlow): readonly string[] {
  const fixed = Object.entries<Field>(form.fields).flatMap(([name, { readOnly }]) => (readOnly ? [name] : []));
  return [...new Set([...fixed, ...Object.keys(computes)])];
}

/** The form as a node fills it in: what it asks for is required, what others fill in later is not yet, nor what follows from the rest. */
export function formAt({ form, stages, computes = {} }: AnyFlow, node: FlowNode | undefined): AnyEntity {
  const isFirst = node === undefined || stages[0]?.some(({ code }) => code === node.code);
  const later = stages.slice(1).flatMap((stage) => stage.flatMap(({ fills = [] }) => fills));
  const change = Object.fromEntries(
    isFirst ? later.map((name) => [name, false] as const) : (node.asks ?? []).map((name) => [name, true] as const),
  );
  const fields = Object.entries<Field>(form.fields).map(([name, field]) => {
    const required = name in computes ? false : (change[name] ?? field.required);
    return [name, required === undefined ? field : { ...field, required }] as const;
  });
  return { ...form, fields: Object.fromEntries(fields) };
}
