import type { ValuesOf } from '../../entity.ts';
import { filled, is } from '../../field/rule.ts';
import type { Label } from '../../label.ts';
import type { Compute } from '../flows/compute.ts';
import type { AnyFlow, FlowStage } from '../flows/flow.ts';
import { customFormPrefix, type FlowShape, flowOfShape } from '../flows/flow-shape.ts';
import { type CustomField, drawnIdField, type FormData } from '../flows/form-data.ts';
import { inOrderOf } from './circle.ts';
import type { FormTemplate } from './form-template.ts';
import { type NodeRow, stagesOfRows } from './stages-of-rows.ts';
import type { templateColumn, templateField } from './template-fields.ts';

type Field = ValuesOf<typeof templateField>;
type Column = ValuesOf<typeof templateColumn>;

/** The code of the flow that a drawn-up form is. */
export function codeOfTemplate(templateId: string): string {
  return customFormPrefix + templateId;
}

/** What a drawn-up form is as a flow, in the version that is named; it is kept like any other. */
export function shapeOfTemplate(
  template: Omit<FormTemplate, 'templateId'> & { readonly templateId: string },
  version: string,
): FlowShape {
  const { templateId, zh, en, about, fields } = template;
  return {
    code: codeOfTemplate(templateId),
    version,
    label: labelOf(zh, en),
    ...(about === undefined ? {} : { about: labelOf(about) }),
    stages: stagesOfRows(
      template.nodes.map((row) => withIds(row, fields)),
      starterOnly,
    ),
    labels: Object.fromEntries(fields.map((field) => [field.name, labelOf(field.zh, field.en)])),
    form: formOf(template),
  };
}

/** Whoever fills in a name fills in its id. */
function withIds(row: NodeRow, fields: readonly Field[]): NodeRow {
  const { fills = [] } = row;
  const ids = fields.flatMap((field) => (fills.includes(field.name) ? (drawnIdField(field) ?? []) : []));
  return ids.length === 0 ? row : { ...row, fills: [...fills, ...ids] };
}

/** A drawn-up form as a flow, for trying it out before it is published. */
export function flowOfTemplate(template: FormTemplate): AnyFlow {
  return flowOfShape(shapeOfTemplate(template, ''), undefined);
}

const starterOnly: readonly FlowStage[] = [[{ code: 'apply', label: { zh: '申请', en: 'Apply' }, finishCode: '2009' }]];

function formOf({ fields, sections = [] }: FormTemplate): FormData {
  return {
    fields: fields.map((field) => drawnFieldOf(field, fields)),
    ...(sections.length > 0 ? { sections: sections.map(({ key, zh, en }) => ({ key, label: labelOf(zh, en) })) } : {}),
    computes: computesOf(fields),
    title: fields.filter(({ inTitle }) => inTitle === '1').map(({ name }) => name),
  };
}

function drawnFieldOf(field: Field, all: readonly Field[]): CustomField {
  const { name, kind, zh, en, options = [], columns = [], whenField, whenValue, section, help, unit } = field;
  const { max, min, required, wide, compute, bringsFrom } = field;
  const brings = all.flatMap((one) => (one.bringsFrom === name && one.bringsAs ? [[one.name, one.bringsAs]] : []));
  return {
    name,
    kind,
    label: labelOf(zh, en),
    ...(required === '1' ? { required: true } : {}),
    ...(wide === '1' ? { wide: true } : {}),
    ...(compute === undefined && bringsFrom === undefined ? {} : { readOnly: true }),
    ...(brings.length === 0 ? {} : { brings: Object.fromEntries(brings) }),
    ...(section === undefined ? {} : { section }),
    ...(help === undefined ? {} : { help: labelOf(help) }),
    ...(unit === undefined ? {} : { unit }),
    ...(max === undefined ? {} : { max: Number(max) }),
    ...(min === undefined ? {} : { min: Number(min) }),
    ...(whenField === undefined
      ? {}
      : { when: whenValue === undefined ? filled(whenField) : is(whenField, whenValue) }),
    ...(kind === 'choice'
      ? { options: options.map((one) => ({ value: one.value, label: labelOf(one.zh, one.en) })) }
      : {}),
    ...(kind === 'list' ? { fields: columns.map(drawnColumnOf) } : {}),
  };
}

function drawnColumnOf({ name, kind, zh, en, required }: Column): CustomField {
  return { name, kind, label: labelOf(zh, en), ...(required === '1' ? { required: true } : {}) };
}

/** What is computed of what is computed comes after it. */
function computesOf(fields: readonly Field[]): Readonly<Record<string, Compute>> {
  const own = fields.filter(({ compute }) => compute !== undefined);
  const edges = new Map(own.map(({ name, computeFrom = [] }) => [name, computeFrom] as const));
  return Object.fromEntries(
    inOrderOf(edges).flatMap((name) => {
      const field = own.find((one) => one.name === name);
      return field ? [[field.name, computeOf(field)]] : [];
    }),
  );
}

function computeOf({ compute, computeFrom = [], computeList }: Field): Compute {
  const [from = '', until = ''] = computeFrom;
  if (compute === 'difference') return { difference: computeFrom };
  if (compute === 'product') return { product: [from, until] };
  if (compute === 'days') return { days: [from, until] };
  if (compute === 'hours') return { hours: [from, until] };
  return { sum: computeFrom, ...(computeList === undefined ? {} : { of: computeList }) };
}

function labelOf(zh: string, en: string = zh): Label {
  return { zh, en };
}
