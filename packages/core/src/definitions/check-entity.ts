import type { AnyEntity } from '../entity.ts';
import type { Field } from '../field/field.ts';
import { fieldsOf } from '../field/rule.ts';
import { checkField, repeated } from './check-field.ts';
import type { Report } from './definition-fault.ts';
import { sentences } from './sentences.ts';

export interface EntityContext {
  readonly report: Report;
  /** The names of all resources. */
  readonly resources: readonly string[];
  /** Entities that have been checked: many calls share one. */
  readonly seen: Set<AnyEntity>;
}

/** What is wrong with the fields of a record, and with the records in it. */
export function checkEntity(at: string, entity: AnyEntity, context: EntityContext): void {
  const { report, resources, seen } = context;
  if (seen.has(entity)) return;
  seen.add(entity);
  const fields: Readonly<Record<string, Field>> = entity.fields;
  for (const [name, field] of Object.entries(fields)) {
    const place = `${at}.fields.${name}`;
    checkField(place, field, fields, report);
    const { references, item } = field;
    if (references !== undefined && !resources.includes(references))
      report(`${place}.references`, sentences.unknownResource(references, resources));
    if (item) checkEntity(`${place}.${item.name}`, item, context);
  }
  checkCircles(at, fields, report);
}

/** What is wrong with a record that is drawn as a form: with its fields, and with the sections in which they stand. */
export function checkForm(at: string, entity: AnyEntity, context: EntityContext): void {
  const { report } = context;
  const sections = entity.sections.map(({ key }) => key);
  for (const key of repeated(sections)) report(`${at}.sections`, sentences.twice(key));
  for (const [name, { section }] of Object.entries<Field>(entity.fields))
    if (section !== undefined && !sections.includes(section))
      report(`${at}.fields.${name}.section`, sentences.unknownName(section, sections));
  checkEntity(at, entity, context);
}

/** A field is decided by its condition, which reads fields that are decided by theirs. */
function checkCircles(at: string, fields: Readonly<Record<string, Field>>, report: Report): void {
  const done = new Set<string>();
  const follow = (name: string, way: readonly string[]): void => {
    const start = way.indexOf(name);
    const { when } = fields[name] ?? {};
    if (start >= 0) report(`${at}.fields.${name}.when`, sentences.circle([...way.slice(start), name]));
    else if (when && !done.has(name)) for (const other of fieldsOf(when)) follow(other, [...way, name]);
    done.add(name);
  };
  for (const name of Object.keys(fields)) follow(name, []);
}
