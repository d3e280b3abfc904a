import type { Field } from '../field/field.ts';
import { ownFields } from '../resource/entities.ts';
import { ownParameters, parametersOf } from '../resource/query.ts';
import { nameFieldOf, referencesOf } from '../resource/references.ts';
import { type AnyResource, isShared } from '../resource/resource.ts';
import { repeated } from './check-field.ts';
import type { Report } from './definition-fault.ts';
import { reservedNames } from './reserved-names.ts';
import { sentences } from './sentences.ts';

/** What is wrong with a resource by itself; its fields are checked as those of any record. */
export function checkResource(resource: AnyResource, report: Report): void {
  const at = resource.name;
  checkNames(resource, report);
  checkOwnFields(resource, report);
  checkUnique(resource, report);
  checkList(resource, report);
  checkScope(resource, report);
  for (const use of ['read', 'write'] as const) {
    const access: unknown = resource.access?.[use];
    if (!access) report(`${at}.access.${use}`, sentences.empty);
    else if (!isAccess(access) && !(use === 'write' && access === 'server'))
      report(`${at}.access.${use}`, sentences.badAccess(String(access)));
  }
  checkCalls(resource, report);
  checkDerived(resource, report);
  if (resource.page && !resource.page.path.startsWith('/'))
    report(`${at}.page.path`, sentences.badPath(resource.page.path));
}

const nameForm = /^[a-zA-Z]\w*$/;

function checkNames({ name, plural, label, input, id, title }: AnyResource, report: Report): void {
  if (reservedNames.includes(name)) report(`${name}.name`, sentences.reserved(name, label));
  for (const [part, text] of Object.entries({ name, plural, id }))
    if (!nameForm.test(text)) report(`${name}.${part}`, sentences.badName(text));
  const fields = Object.keys(input.fields);
  if (fields.length === 0) report(`${name}.fields`, sentences.empty);
  for (const field of fields) if (!nameForm.test(field)) report(`${name}.fields.${field}`, sentences.badName(field));
  if (fields.length > 0) checkKnown(`${name}.title`, [title], fields, report);
}

/** Names that the record has itself, or the server gives. */
function checkOwnFields(resource: AnyResource, report: Report): void {
  const { name, input, computed, scope, definition } = resource;
  const own: readonly string[] = ownFields({ hasUnit: !isShared(scope) });
  for (const field of [...Object.keys(input.fields), ...Object.keys(computed)]) {
    const at = `${name}.${field in input.fields ? 'fields' : 'computed'}.${field}`;
    if (own.includes(field)) report(at, sentences.ownField(field));
    else if (field === 'id' && definition.id === undefined) report(at, sentences.ownId);
  }
  for (const field of Object.keys(computed))
    if (field in input.fields) report(`${name}.computed.${field}`, sentences.twice(field));
  for (const { field } of referencesOf(resource)) {
    const named = nameFieldOf(field);
    if (named in input.fields) report(`${name}.fields.${named}`, sentences.ownName(named, field));
  }
}

function checkUnique({ name, unique, sheet, input }: AnyResource, report: Report): void {
  const fields: Readonly<Record<string, Field>> = input.fields;
  for (const [index, set] of unique.entries()) {
    if (set.length === 0) report(`${name}.unique.${index}`, sentences.empty);
    checkKnown(`${name}.unique.${index}`, set, Object.keys(fields), report);
  }
  const [key] = unique;
  if (sheet && !key) report(`${name}.sheet`, sentences.needsUnique);
  for (const field of sheet ? (key ?? []) : [])
    if (fields[field]?.noSheet) report(`${name}.fields.${field}.noSheet`, sentences.keyNotInSheet(field));
}

function checkList({ name, list, input, record, definition }: AnyResource, report: Report): void {
  const at = `${name}.list`;
  const [fields, shown] = [Object.keys(input.fields), Object.keys(record.fields)];
  const { filters = [] } = definition.list;
  if (list.columns.length === 0) report(`${at}.columns`, sentences.empty);
  checkKnown(`${at}.columns`, list.columns, shown, report);
  checkKnown(`${at}.filters`, filters, fields, report);
  checkKnown(`${at}.search`, list.search, fields, report);
  checkKnown(`${at}.required`, list.required, filters, report);
  for (const [index, set] of list.together.entries()) checkKnown(`${at}.together.${index}`, set, filters, report);
  const orders = [...fields, 'createTime', 'updateTime'];
  checkKnown(`${at}.order`, [list.order.replace(/^-/, '')], orders, report);
  const further = (definition.list.orders ?? []).map((order: string) => order.replace(/^-/, ''));
  checkKnown(`${at}.orders`, [...new Set<string>(further)], orders, report);
  checkKnown(`${at}.sums`, definition.list.sums ?? [], fields, report);
  for (const sum of definition.list.sums ?? []) {
    const summed: Field | undefined = input.fields[sum];
    if (summed && !['number', 'amount'].includes(summed.type.control)) report(`${at}.sums`, sentences.noSum(sum));
  }
  const parameters = list.filters.flatMap(parametersOf);
  for (const parameter of parameters)
    if (ownParameters.includes(parameter)) report(`${at}.filters`, sentences.ownParameter(parameter));
  for (const parameter of repeated(parameters))
    if (!repeated(filters).includes(parameter)) report(`${at}.filters`, sentences.twice(parameter));
}

function checkScope({ name, scope, input }: AnyResource, report: Report): void {
  const at = `${name}.scope`;
  if (typeof scope === 'object' && 'of' in scope) {
    checkKnown(`${at}.of`, [scope.of], Object.keys(input.fields), report);
    const parent: Field | undefined = input.fields[scope.of];
    if (parent && (parent.required !== true || parent.when)) report(`${at}.of`, sentences.parentNotRequired(scope.of));
  } else if (typeof scope === 'object' && 'ownUnless' in scope) {
    if (!isAccess(scope.ownUnless)) report(`${at}.ownUnless`, sentences.badAccess(scope.ownUnless));
  } else if (!['all', 'group', 'unit', 'reach', 'own'].includes(scope))
    report(at, sentences.badScope(JSON.stringify(scope)));
}

function checkCalls({ name, calls, definition }: AnyResource, report: Report): void {
  const known = Object.keys(calls);
  for (const [call, spelled] of Object.entries(definition.calls ?? {})) {
    checkKnown(`${name}.calls`, [call], known, report, 'name');
    const at = typeof spelled === 'string' ? spelled : (spelled?.at ?? '');
    if (!/^(GET|POST|PUT|DELETE)( form)? [^\s/]\S*$/.test(at)) report(`${name}.calls.${call}`, sentences.badCall(at));
  }
}

/** What `derive` gives for an empty record, which rules take as they take any. */
function checkDerived({ name, rules, input }: AnyResource, report: Report): void {
  const fields = Object.keys(input.fields);
  for (const field of Object.keys(rules.derive?.({}) ?? {}))
    if (!fields.includes(field)) report(`${name}.rules.derive`, sentences.derivesUnknown(field, fields));
}

/** Each name is known and stands once. */
export function checkKnown(
  at: string,
  names: readonly string[],
  known: readonly string[],
  report: Report,
  of: 'field' | 'name' = 'field',
): void {
  const unknown = of === 'field' ? sentences.unknownField : sentences.unknownName;
  for (const name of new Set(names)) if (!known.includes(name)) report(at, unknown(name, known));
  for (const name of repeated(names)) report(at, sentences.twice(name));
}

/** `public`, `signed-in`, or permissions of which one is enough, with others that are needed besides: `measure:write|fulfil&unit:all`. */
export function isAccess(access: unknown): boolean {
  return (
    access === 'public' ||
    access === 'signed-in' ||
    (typeof access === 'string' && /^\w+:\w+(\|\w+(:\w+)?)*(&\w+:\w+)*$/.test(access))
  );
}
