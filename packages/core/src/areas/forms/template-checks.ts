import type { Issue, Values } from '../../field/validate.ts';
import { drawnIdField, drawnLink } from '../flows/form-data.ts';
import { circleIn } from './circle.ts';
import { isDrawnName } from './drawn-names.ts';
import { linkValues } from './link-values.ts';
import { drawnIssue } from './messages.ts';
import { type KnownField, type Loose, nodeIssues, rowsIn, textsIn } from './node-checks.ts';

/** Most of each that a form has. */
export const templateLimits = { fields: 100, sections: 20, options: 100, columns: 20 } as const;

const amounts: readonly unknown[] = ['integer', 'number', 'ratio', 'price', 'money', 'yuan'];

/** What is wrong with a drawn-up form beyond its single values: names, references, circles, limits. */
export function templateIssues(values: Values): readonly Issue[] {
  const tooMany = (['fields', 'sections'] as const).filter(
    (name) => rowsIn(values[name]).length > templateLimits[name],
  );
  if (tooMany.length > 0) return tooMany.map((name) => drawnIssue(name, 'drawnTooMany'));
  const fields = rowsIn(values['fields']);
  const sections = rowsIn(values['sections']);
  const byName = new Map(fields.map((field) => [field['name'], field]));
  return [
    ...namesIn(sections, 'sections', 'key'),
    ...namesIn(fields, 'fields', 'name'),
    ...takenIds(fields),
    ...fields.flatMap((field, at) => [
      ...partsOf(field, `fields.${at}`),
      ...conditionOf(field, `fields.${at}`, byName),
      ...computeOf(field, `fields.${at}`, byName),
      ...bringsOf(field, `fields.${at}`, byName),
      ...(field['section'] === undefined || sections.some(({ key }) => key === field['section'])
        ? []
        : [drawnIssue(`fields.${at}.section`, 'drawnUnknown')]),
    ]),
    ...circles(fields, (field) => (field['whenField'] === undefined ? [] : [field['whenField']]), 'whenField'),
    ...circles(fields, (field) => [field['computeList'], ...textsIn(field['computeFrom'])], 'computeFrom'),
    ...nodeIssues(rowsIn(values['nodes']), knownFields(fields)),
  ];
}

/** The fields as nodes refer to them. */
function knownFields(fields: readonly Loose[]): ReadonlyMap<string, KnownField> {
  return new Map(
    fields.map((field) => {
      const answers = answersOf(field);
      const name = String(field['name']);
      const known: KnownField = {
        name,
        isAmount: amounts.includes(field['kind']),
        isComputed: field['compute'] !== undefined,
        isList: field['kind'] === 'list',
        ...(answers ? { answers } : {}),
        ...namedBy(name, String(field['kind'])),
      };
      return [name, known];
    }),
  );
}

/** What a field names, and the field beside it with the id. */
function namedBy(name: string, kind: string): Pick<KnownField, 'idField' | 'links'> {
  const idField = drawnIdField({ name, kind });
  const links = drawnLink({ kind });
  return { ...(idField ? { idField } : {}), ...(links ? { links } : {}) };
}

/** A field that is called as the id of another one will be. */
function takenIds(fields: readonly Loose[]): readonly Issue[] {
  const ids = new Set(fields.map(({ name, kind }) => drawnIdField({ name: String(name), kind: String(kind) })));
  return fields.flatMap(({ name }, at) =>
    ids.has(String(name)) ? [{ field: `fields.${at}.name`, rule: 'duplicate' }] : [],
  );
}

function namesIn(rows: readonly Loose[], path: string, key: string): readonly Issue[] {
  const names = rows.map((row) => row[key]);
  return names.flatMap((name, at) => {
    if (name === undefined) return [];
    if (!isDrawnName(name)) return [drawnIssue(`${path}.${at}.${key}`, 'drawnName')];
    return names.indexOf(name) < at ? [{ field: `${path}.${at}.${key}`, rule: 'duplicate' }] : [];
  });
}

/** Answers, columns and limits of one field. */
function partsOf(field: Loose, path: string): readonly Issue[] {
  const { kind, max, min } = field;
  const options = kind === 'choice' ? rowsIn(field['options']) : [];
  const columns = kind === 'list' ? rowsIn(field['columns']) : [];
  if (options.length > templateLimits.options) return [drawnIssue(`${path}.options`, 'drawnTooMany')];
  if (columns.length > templateLimits.columns) return [drawnIssue(`${path}.columns`, 'drawnTooMany')];
  const values = options.map(({ value }) => value);
  const twice = values.findIndex((value, at) => values.indexOf(value) < at);
  return [
    ...(twice >= 0 ? [{ field: `${path}.options.${twice}.value`, rule: 'duplicate' }] : []),
    ...namesIn(columns, `${path}.columns`, 'name'),
    ...(max !== undefined && min !== undefined && Number(min) > Number(max)
      ? [drawnIssue(`${path}.min`, 'drawnRange')]
      : []),
  ];
}

function conditionOf(
  { name, whenField, whenValue }: Loose,
  path: string,
  fields: ReadonlyMap<unknown, Loose>,
): readonly Issue[] {
  if (whenField === undefined) return [];
  const other = fields.get(whenField);
  if (!other || whenField === name || (other['kind'] === 'list' && whenValue !== undefined))
    return [drawnIssue(`${path}.whenField`, 'drawnUnknown')];
  const answers = answersOf(other);
  return whenValue === undefined || !answers || answers.includes(String(whenValue))
    ? []
    : [drawnIssue(`${path}.whenValue`, 'drawnAnswer')];
}

function computeOf(field: Loose, path: string, fields: ReadonlyMap<unknown, Loose>): readonly Issue[] {
  const { compute, computeList } = field;
  if (compute === undefined) return [];
  const isOfList = compute === 'sum' && computeList !== undefined;
  const list = isOfList ? fields.get(computeList) : undefined;
  if (isOfList && list?.['kind'] !== 'list') return [drawnIssue(`${path}.computeList`, 'drawnUnknown')];
  const columns = new Map(rowsIn(list?.['columns']).map((column) => [column['name'], column]));
  const from = textsIn(field['computeFrom']);
  const wanted: readonly unknown[] = compute === 'days' ? ['date'] : compute === 'hours' ? ['dateTime'] : amounts;
  const fits = (name: string) => wanted.includes((list ? columns : fields).get(name)?.['kind']);
  const isRight = from.every(fits) && (compute === 'sum' || compute === 'difference' || from.length === 2);
  return isRight ? [] : [drawnIssue(`${path}.computeFrom`, 'drawnUnknown')];
}

/** What follows from a record names a field that picks one of a kind that says such a value, in a kind of field that holds it. */
function bringsOf(
  { kind, bringsFrom, bringsAs, compute }: Loose,
  path: string,
  fields: ReadonlyMap<unknown, Loose>,
): readonly Issue[] {
  if (bringsFrom === undefined) return [];
  const links = drawnLink({ kind: String(fields.get(bringsFrom)?.['kind']) });
  const offered = links === undefined ? undefined : linkValues[links];
  if (!offered || compute !== undefined) return [drawnIssue(`${path}.bringsFrom`, 'drawnUnknown')];
  const isHeld = offered.some((one) => one.value === bringsAs && one.kinds.some((held) => held === kind));
  return bringsAs === undefined || isHeld ? [] : [drawnIssue(`${path}.bringsAs`, 'drawnUnknown')];
}

function circles(
  fields: readonly Loose[],
  next: (field: Loose) => readonly unknown[],
  column: string,
): readonly Issue[] {
  const edges = new Map(fields.map((field) => [field['name'], next(field)]));
  const found = circleIn(edges);
  const at = fields.findIndex(({ name }) => name === found);
  return found === undefined || at < 0 ? [] : [drawnIssue(`fields.${at}.${column}`, 'drawnCircle')];
}

function answersOf(field: Loose): readonly string[] | undefined {
  if (field['kind'] === 'yesNo') return ['1', '0'];
  return field['kind'] === 'choice' ? rowsIn(field['options']).map(({ value }) => String(value)) : undefined;
}
