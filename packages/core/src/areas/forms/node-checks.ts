import type { Issue } from '../../field/validate.ts';
import { isDecimal } from '../../format/decimal.ts';
import { isDrawnName } from './drawn-names.ts';
import { drawnIssue } from './messages.ts';

/** What nodes may refer to: a field's name, its kind and its answers. */
export interface KnownField {
  readonly name: string;
  /** Compares as a number. */
  readonly isAmount: boolean;
  /** Nobody types it. */
  readonly isComputed: boolean;
  readonly isList: boolean;
  readonly answers?: readonly string[];
  /** The field beside it with the id of what it names. */
  readonly idField?: string;
  /** What it names, where it is no person. */
  readonly links?: string;
}

export const maxNodes = 30;

/** A row of input: anything may stand in it. */
export type Loose = Readonly<Record<string, unknown>>;

/** Everything wrong with the nodes of a flow; `kept` names those whose own condition may stay. */
export function nodeIssues(
  nodes: readonly Loose[],
  fields: ReadonlyMap<string, KnownField>,
  kept: ReadonlySet<string> = nobody,
): readonly Issue[] {
  if (nodes.length > maxNodes) return [drawnIssue('nodes', 'drawnTooMany')];
  const codes = new Map<unknown, number>();
  const filledBy = new Map<string, number>();
  return nodes.flatMap((node, at) => {
    const path = `nodes.${at}`;
    const issues: Issue[] = [];
    if (!isDrawnName(node['code']) || node['code'] === 'apply') issues.push(drawnIssue(`${path}.code`, 'drawnName'));
    else if (codes.has(node['code'])) issues.push({ field: `${path}.code`, rule: 'duplicate' });
    codes.set(node['code'], at);
    if (at === 0 && node['beside'] === '1') issues.push(drawnIssue(`${path}.beside`, 'drawnFirst'));
    for (const name of textsIn(node['fills'])) {
      const field = fields.get(name);
      if (!field) issues.push(drawnIssue(`${path}.fills`, 'drawnUnknown'));
      else if (field.isComputed) issues.push(drawnIssue(`${path}.fills`, 'drawnComputed'));
      else if (filledBy.has(name)) issues.push(drawnIssue(`${path}.fills`, 'drawnTwice'));
      filledBy.set(name, at);
    }
    const fills = textsIn(node['fills']);
    if (textsIn(node['asks']).some((name) => !fills.includes(name)))
      issues.push(drawnIssue(`${path}.asks`, 'drawnUnknown'));
    return [...issues, ...signerIssues(node, path, fields), ...conditionIssues(node, path, fields, kept)];
  });
}

/** Who signs follows from a field that names a person, or a department. */
function signerIssues(
  { who, whoField }: Loose,
  path: string,
  fields: ReadonlyMap<string, KnownField>,
): readonly Issue[] {
  if ((who !== 'department' && who !== 'picked') || whoField === undefined) return [];
  const field = [...fields.values()].find(({ idField }) => idField === whoField);
  const fits = field && field.links === (who === 'department' ? 'department' : undefined);
  return fits ? [] : [drawnIssue(`${path}.whoField`, 'drawnUnknown')];
}

function conditionIssues(
  { code, whenHow, whenField, whenValue }: Loose,
  path: string,
  fields: ReadonlyMap<string, KnownField>,
  kept: ReadonlySet<string>,
): readonly Issue[] {
  if (whenHow === 'kept') return kept.has(String(code)) ? [] : [drawnIssue(`${path}.whenHow`, 'drawnKept')];
  if (whenHow === undefined || whenField === undefined) return [];
  const field = fields.get(String(whenField));
  const compares = whenHow === 'atLeast' || whenHow === 'below';
  if (!field || (compares && !field.isAmount) || (whenHow === 'is' && field.isList))
    return [drawnIssue(`${path}.whenField`, 'drawnUnknown')];
  if (whenValue === undefined) return [];
  if (compares && !isDecimal(String(whenValue))) return [drawnIssue(`${path}.whenValue`, 'drawnAmount')];
  if (whenHow === 'is' && field.answers && !field.answers.includes(String(whenValue)))
    return [drawnIssue(`${path}.whenValue`, 'drawnAnswer')];
  return [];
}

/** The texts of a value that should be some. */
export function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/** The rows of a value that should be some. */
export function rowsIn(value: unknown): readonly Loose[] {
  return Array.isArray(value)
    ? value.map((one: unknown) => (typeof one === 'object' && one !== null ? (one as Loose) : {}))
    : [];
}

const nobody: ReadonlySet<string> = new Set();
