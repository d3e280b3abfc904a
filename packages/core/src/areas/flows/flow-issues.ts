import { isAbsent } from '../../field/rule.ts';
import { type Issue, type ValidateOptions, type Values, validate } from '../../field/validate.ts';
import type { WorkCalendar } from '../../format/working-days.ts';
import { label } from '../../label.ts';
import { namedIn, wordsAlone } from '../../resource/people.ts';
import { dayIssues } from './day-issues.ts';
import { fieldsAt } from './fillable-fields.ts';
import type { AnyFlow, FlowNode } from './flow.ts';
import { starterIssues } from './starter-issues.ts';

export interface FlowIssuesOptions extends ValidateOptions {
  readonly calendar?: WorkCalendar;
  /** Who has started the flow; without it nothing is said of those who have to be others. */
  readonly starterId?: string;
}

/**
 * What keeps a node from signing its form. The starter answers for all of it, though what signers fill in may still be
 * empty; a signer answers for the fields that they fill in, and for those that their node asks for. Warnings that were confirmed are none.
 */
export function flowIssues(
  flow: AnyFlow,
  node: FlowNode,
  values: Values,
  { calendar, starterId, ...options }: FlowIssuesOptions = {},
): readonly Issue[] {
  const { form, stages, computes = {} } = flow;
  const issues = [...validate(form, values, options), ...unnamedIssues(flow, values)];
  if (stages[0]?.some(({ code }) => code === node.code)) {
    const later = new Set(stages.slice(1).flatMap((stage) => stage.flatMap(({ fills = [] }) => fills)));
    const ofDays = dayIssues(flow, values, calendar);
    const open = issues.filter(({ field, rule }) => rule !== 'required' || !later.has(rootOf(field)));
    // What cannot be counted is said where it comes from.
    const isCounted = !ofDays.some(({ confirmable }) => !confirmable);
    const ofStarter = starterId === undefined ? [] : starterIssues(flow, values, starterId);
    return [
      ...ofDays,
      ...ofStarter,
      ...(isCounted ? open : open.filter(({ field }) => !Object.hasOwn(computes, field))),
    ];
  }
  const own = new Set(fieldsAt(node));
  const wrong = issues.filter(({ field }) => own.has(rootOf(field)));
  const asked = (node.asks ?? []).filter(
    (name) => isAbsent(values[name]) && !wrong.some(({ field }) => field === name),
  );
  return [...wrong, ...asked.map((field) => ({ field, rule: 'required' }))];
}

const fromList = label('请从列表中选择：流程按它找办理人', 'is picked from the list: who signs follows from it');

/** Names by which a node is routed, or from which something follows, and that name nobody and nothing: typed in words. */
function unnamedIssues({ form, stages }: AnyFlow, values: Values): readonly Issue[] {
  const routed = new Set(stages.flat().flatMap(({ picked = [], department = [] }) => [picked, department].flat()));
  const unnamed = namedIn(form.fields)
    .filter(({ name, id }) => routed.has(id) && !isAbsent(values[name]) && isAbsent(values[id]))
    .map(({ name }) => ({ field: name, rule: 'pickFromList', message: fromList }));
  return [
    ...unnamed,
    ...wordsAlone(form.fields, values).filter(({ field }) => unnamed.every((one) => one.field !== field)),
  ];
}

function rootOf(field: string): string {
  return field.split('.')[0] ?? field;
}
