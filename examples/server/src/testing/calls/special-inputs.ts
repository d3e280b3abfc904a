import type { AnyEndpoint } from '@danbao/core/client';
import type { Field } from '@danbao/core/fields';
import { newGuarantyId } from '@danbao/core/format';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { idsOfKind, isId } from './ids-of-kind.ts';
import { type KnownRecords, keyOf } from './known-records.ts';

type Values = Readonly<Record<string, unknown>>;
type Make = (known: KnownRecords, at: number) => Values;

const applications = (known: KnownRecords) => (known.tables['credit_applications'] ?? []).map((row) => row['applyid']);
const measure = (known: KnownRecords, at: number) => {
  const ids = applications(known);
  return aMeasure('ship', { apply_ID: ids[at % Math.max(1, ids.length)] ?? '500001' });
};
const storedMeasure = (known: KnownRecords, at: number): Values => {
  const rows = known.tables['measures'] ?? [];
  return { optGuaranty_ID: rows[at % Math.max(1, rows.length)]?.['measureid'] };
};

/** The input of a call that no definition says alone: a measure of a kind, the form of a flow. */
export function specialInput(endpoint: AnyEndpoint, name: string): Make | undefined {
  if (endpoint.path.startsWith('oa/flow/form/')) return (known, at) => newFlowForm(name, endpoint, known, at);
  return byPath[endpoint.path];
}

const byPath: Readonly<Record<string, Make>> = {
  'grp/guaranty/addOneOptGuarantyInfo': measure,
  'danbao/measures/addBatch': (known, at) => ({ measures: [measure(known, at), measure(known, at)] }),
  'grp/guaranty/updateOneOptGuarantyInfo': (known, at) => ({ ...measure(known, at), ...storedMeasure(known, at) }),
  'grp/guaranty/deleteOneOptGuarantyInfo': storedMeasure,
  'danbao/measures/removeBatch': (known, at) => ({ measures: [storedMeasure(known, at)] }),
};

/** A form of a flow as it is saved for the first time. */
function newFlowForm(name: string, { input }: AnyEndpoint, known: KnownRecords, at: number): Values {
  const values = (validFlowForms as Readonly<Record<string, Values>>)[name] ?? {};
  const ids = Object.entries<Field>(input?.fields ?? {}).flatMap(([field, definition]) => {
    if (!(field in values) || !isId(field, definition)) return [];
    const found = idsOfKind(keyOf(field), definition, known);
    return found.length > 0 ? [[field, found[at % found.length]]] : [];
  });
  return { ...values, ...Object.fromEntries(ids), flowId: newGuarantyId() };
}
