import type { Field } from '../../../field/field.ts';
import type { Values } from '../../../field/validate.ts';
import type { Label, Locale } from '../../../label.ts';
import { loanPlanFee } from '../../credit/loan-plan.ts';
import type { FrozenPart } from '../flow.ts';
import type { VersionReading } from './difference.ts';
import type { FrozenBody } from './frozen-body.ts';
import { frozenParts } from './frozen-parts.ts';

/** An application as a version has it: what its flow is about, with the form that was signed; the sum is the approved one once it is decided. */
export function applicationOfVersion({ parts, form }: FrozenBody): Values {
  const { approvedSum, applySum } = form;
  return { ...parts.application?.[0], ...form, applySum: approvedSum ?? applySum };
}

/** A drawdown as a version has it, with its fees where the plan has them. */
export function drawdownOfVersion({ parts, form }: FrozenBody): Values {
  const fees = Object.entries(form).filter(([name]) => Object.hasOwn(loanPlanFee.fields, name));
  return { ...parts.use?.[0], ...form, proLoanFee: Object.fromEntries(fees) };
}

/** The records of a frozen part as a table. */
export interface FrozenTable {
  readonly part: FrozenPart;
  readonly label: Label;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The frozen records of a flow as tables, where its sheet has no place of its own for them. */
export function frozenTables({ parts }: FrozenBody, { kinds, locale, textOf }: VersionReading): readonly FrozenTable[] {
  return (Object.keys(frozenParts) as FrozenPart[]).flatMap((part): FrozenTable[] => {
    const records = parts[part] ?? [];
    const { label, entity, columns } = frozenParts[part];
    if (records.length === 0 || columns.length === 0) return [];
    const fields: Readonly<Record<string, Field>> =
      entity?.fields ?? kinds[String(records.find(({ kind }) => kind !== undefined)?.['kind'])]?.fields ?? {};
    const shown = columns.filter((name) => fields[name]);
    return [
      {
        part,
        label,
        head: shown.map((name) => nameOf(fields[name] as Field, locale)),
        rows: records.map((record) => shown.map((name) => textOf(fields[name] as Field, record[name], locale))),
      },
    ];
  });
}

function nameOf({ label }: Field, locale: Locale): string {
  return label[locale];
}
