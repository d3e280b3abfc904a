import type { FlowRegistry } from '../areas/flows/flow-definitions.ts';
import type { Field } from '../field/field.ts';
import type { AnyResource } from '../resource/resource.ts';
import { checkKnown } from './check-resource.ts';
import type { Report } from './definition-fault.ts';
import { sentences, things } from './sentences.ts';

export type RelatedFields = Readonly<Record<string, Field>>;

/** The records between which something holds, with the fields that may be named of them. */
export interface RelatedRecords {
  /** By name; what the server fills is among the fields. */
  readonly resources: ReadonlyMap<string, RelatedFields>;
  /** By code, with the codes of their nodes. */
  readonly flows: ReadonlyMap<string, { readonly fields: RelatedFields; readonly nodes: readonly string[] }>;
}

/** What limits and conflicts of a registry may name. */
export function relatedRecords(resources: readonly AnyResource[], flows: FlowRegistry): RelatedRecords {
  return {
    resources: new Map(resources.map(({ name, input, computed }) => [name, { ...input.fields, ...computed }])),
    flows: new Map(
      Object.values(flows).map(({ code, form, stages }) => [
        code,
        { fields: form.fields, nodes: stages.flat().map((node) => node.code) },
      ]),
    ),
  };
}

const controls = { date: ['date', 'date-time'], number: ['number', 'amount', 'slider'] } as const;

/** Each field is there, stands once, and holds a date or a number. */
export function checkHolds(
  at: string,
  names: readonly string[],
  what: keyof typeof controls,
  fields: RelatedFields,
  report: Report,
): void {
  const fits = ({ type }: Field) => (controls[what] as readonly string[]).includes(type.control);
  const fitting = Object.keys(fields).filter((name) => fields[name] && fits(fields[name]));
  checkKnown(at, names, Object.keys(fields), report);
  for (const name of new Set(names))
    if (fields[name] && !fits(fields[name])) report(at, sentences.holdsOther(name, things[what], fitting));
}
