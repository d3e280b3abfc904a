import { type AnyEntity, entity } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { fieldsOf, type Rule } from '@danbao/core/fields';
import { type MeasureKind, measureKinds } from '@danbao/core/measures';

/** Some fields of a kind, with those on which their conditions depend. */
export interface KindFields {
  readonly kind: MeasureKind;
  readonly entity: AnyEntity;
}

/**
 * Of the fields of all kinds one for each field type with each form of condition and requirement: what a form does with a
 * field is asked of these, and which they are follows from the definitions.
 */
export function coveringFields(): KindFields[] {
  const covered = new Set<string>();
  return (Object.keys(measureKinds) as MeasureKind[]).flatMap((kind) => {
    const fields: Readonly<Record<string, Field<unknown>>> = measureKinds[kind].fields;
    const chosen = Object.keys(fields).filter((name) => {
      const feature = featureOf(fields[name]);
      if (feature === undefined || covered.has(feature)) return false;
      covered.add(feature);
      return true;
    });
    return chosen.length > 0 ? [{ kind, entity: partOf(measureKinds[kind], chosen) }] : [];
  });
}

/** What a form does with a field: its type, and the forms of its condition and its requirement; lists and regions have forms of their own. */
function featureOf(field: Field<unknown> | undefined): string | undefined {
  if (!field || ['hidden', 'list', 'region', 'companion'].includes(field.type.control)) return undefined;
  const { type, when, required = false } = field;
  const requirement = typeof required === 'boolean' ? String(required) : shapeOf(required);
  return `${type.name}, shown ${when ? shapeOf(when) : 'always'}, required ${requirement}`;
}

function shapeOf(rule: Rule): string {
  if ('not' in rule) return `not ${shapeOf(rule.not)}`;
  if ('all' in rule) return `(${rule.all.map(shapeOf).join(' and ')})`;
  if ('any' in rule) return `(${rule.any.map(shapeOf).join(' or ')})`;
  return 'is' in rule ? 'is' : 'filled';
}

/** The kind with these fields and what they depend on, in the order of the kind. */
function partOf(kind: AnyEntity, names: readonly string[]): AnyEntity {
  const needed = new Set<string>();
  const add = (name: string) => {
    const field: Field<unknown> | undefined = kind.fields[name];
    if (!field || needed.has(name)) return;
    needed.add(name);
    const { when, required, labelField } = field;
    const rules = [when, required].filter((rule): rule is Rule => typeof rule === 'object');
    for (const other of [...rules.flatMap(fieldsOf), labelField]) if (other) add(other);
  };
  names.forEach(add);
  const fields = Object.fromEntries(Object.entries<Field<unknown>>(kind.fields).filter(([name]) => needed.has(name)));
  return entity({ name: kind.name, label: kind.label, sections: kind.sections, fields });
}
