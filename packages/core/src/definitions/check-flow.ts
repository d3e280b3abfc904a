import type { Compute } from '../areas/flows/compute.ts';
import { type AnyFlow, type NodeRule, starterUnit } from '../areas/flows/flow.ts';
import type { Field } from '../field/field.ts';
import { text } from '../field/types/text.ts';
import { routeNames } from '../routes/fixed-routes.ts';
import { checkRule } from './check-field.ts';
import { checkKnown, isAccess } from './check-resource.ts';
import type { Report } from './definition-fault.ts';
import { sentences } from './sentences.ts';

type FormFields = Readonly<Record<string, Field>>;

/** What is wrong with a flow by itself; its form is checked as any record. */
export function checkFlow(at: string, flow: AnyFlow, report: Report): void {
  const fields: FormFields = flow.form.fields;
  const names = Object.keys(fields);
  if (!isAccess(flow.needs)) report(`${at}.needs`, sentences.badAccess(flow.needs));
  checkKnown(`${at}.title`, flow.title, names, report);
  checkKnown(`${at}.others`, flow.others ?? [], names, report);
  for (const [name, compute] of Object.entries(flow.computes ?? {})) {
    checkKnown(`${at}.computes`, [name], names, report);
    checkCompute(`${at}.computes.${name}`, compute, fields, report);
  }
  for (const [page, route] of Object.entries(flow.routes ?? {}))
    checkKnown(`${at}.routes.${page}`, [String(route)], routeNames, report, 'name');
  checkNodes(at, flow, fields, report);
}

function checkNodes(at: string, { stages }: AnyFlow, fields: FormFields, report: Report): void {
  const names = Object.keys(fields);
  const nodes = stages.flat();
  if (nodes.length === 0) report(`${at}.stages`, sentences.empty);
  checkKnown(
    `${at}.stages`,
    nodes.map(({ code }) => code),
    nodes.map(({ code }) => code),
    report,
  );
  const finishCodes = nodes.map(({ finishCode }) => finishCode);
  for (const { code, when, fills = [], edits = [], asks = [], signsFor = [], ...who } of nodes) {
    const place = `${at}.stages.${code}`;
    if (when) checkNodeRule(`${place}.when`, when, fields, report);
    checkKnown(`${place}.fills`, fills, names, report);
    checkKnown(`${place}.edits`, edits, names, report);
    checkKnown(`${place}.asks`, asks, fills, report);
    for (const by of ['department', 'picked'] as const)
      if (who[by] !== undefined) checkKnown(`${place}.${by}`, [who[by]], names, report);
    checkKnown(`${place}.signsFor`, signsFor, finishCodes, report, 'name');
  }
}

function checkNodeRule(at: string, rule: NodeRule, fields: FormFields, report: Report): void {
  const known: FormFields = { ...fields, [starterUnit]: text('发起人单位', 'Starter’s unit') };
  if ('atLeast' in rule) checkKnown(at, [rule.atLeast], Object.keys(known), report);
  else if ('below' in rule) checkKnown(at, [rule.below], Object.keys(known), report);
  else checkRule(at, rule, known, report);
}

function checkCompute(at: string, compute: Compute, fields: FormFields, report: Report): void {
  const list = 'sum' in compute ? compute.of : undefined;
  if (list !== undefined) checkKnown(at, [list], Object.keys(fields), report);
  const rows = list === undefined ? fields : fields[list]?.item?.fields;
  if (rows) checkKnown(at, namesIn(compute), Object.keys(rows), report);
}

function namesIn(compute: Compute): readonly string[] {
  if ('sum' in compute) return compute.sum;
  if ('difference' in compute) return compute.difference;
  if ('product' in compute) return [...new Set(compute.product)];
  if ('hours' in compute) return compute.hours;
  if ('restDays' in compute) return compute.restDays;
  return [...compute.days, ...(compute.halves ?? [])];
}
