import type { Field } from '../../field/field.ts';
import type { Label, Locale } from '../../label.ts';
import { kebab } from '../../resource/calls.ts';
import { type AnyResource, isShared } from '../../resource/resource.ts';
import type { Subject } from './subject.ts';

/** The records of a resource, known by its first unique fields. */
export function resourceSubject(resource: AnyResource, resources: readonly AnyResource[] = [resource]): Subject {
  const { plural, label, pluralLabel, input, unique, title, list } = resource;
  const [keyFields = []] = unique;
  return {
    noun: kebab(plural),
    code: kebab(plural),
    label,
    pluralLabel,
    keyLabel: keyLabel(resource),
    entity: input,
    keyFields,
    keyOf: (values) => {
      const parts = keyFields.map((field: string) => values[field]);
      const isWhole = parts.length > 0 && parts.every((part: unknown) => typeof part === 'string' && part !== '');
      return isWhole ? { field: keyFields[0] ?? '', value: parts.join(' ') } : undefined;
    },
    emptyCell: 'keeps',
    nameFields: list.search.includes(title) ? [title] : [],
    serverFilters: [],
    scope: scopeOf(resource, resources),
    resource,
  };
}

/** What stands below a record is seen by whoever sees that. */
function scopeOf({ scope, input }: AnyResource, resources: readonly AnyResource[]): NonNullable<Subject['scope']> {
  if (isShared(scope)) return 'group';
  if (typeof scope !== 'object' || 'ownUnless' in scope) return scope;
  const { references } = input.fields[scope.of] as Field;
  const parent = resources.find(({ name }) => name === references);
  return parent ? scopeOf(parent, resources) : 'reach';
}

function keyLabel({ unique, input }: AnyResource): Label {
  const labels = (unique[0] ?? []).map((field: string): Label => input.fields[field].label);
  const joined = (locale: Locale, by: string) => labels.map((one: Label) => one[locale]).join(by);
  return { zh: joined('zh', '、'), en: joined('en', ', ').toLowerCase() };
}
