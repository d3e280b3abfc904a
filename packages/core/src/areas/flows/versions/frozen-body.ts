import type { Values } from '../../../field/validate.ts';
import { fieldsAt } from '../fillable-fields.ts';
import type { AnyFlow, FlowNode, FrozenPart } from '../flow.ts';

/** What a version of a flow holds: its form, and the records behind it as they were. */
export interface FrozenBody {
  readonly flow: {
    readonly flowId: string;
    readonly flowCode: string;
    /** The version of the definition. */
    readonly version: string;
    readonly infoId: string;
  };
  readonly form: Values;
  readonly parts: { readonly [P in FrozenPart]?: readonly Values[] };
}

/** The records behind a flow as they are read, before what moves by itself is left out. */
export type FrozenParts = FrozenBody['parts'];

/** What moves by itself, or says only when something was written: no signature is given for it. */
const leftOut: { readonly [P in FrozenPart]?: readonly string[] } = {
  application: [
    ...[
      'state',
      'usedSum',
      'restSum',
      'outstanding',
      'measureCount',
      'fulfilledCount',
      'updateDateTime',
      'flowId',
      'measuresLock',
    ],
    'applyOptguarantyList',
  ],
  use: ['loanFactSum', 'proLoanFee'],
  client: ['version', 'applyCount'],
  relatedClients: ['version', 'createTime', 'createUserName'],
  mainClients: ['version', 'createTime', 'createUserName'],
  measures: ['version', 'updateTime', 'addedIn', 'confirmed'],
  owners: ['version'],
  shareholders: ['version', 'createTime', 'createUserName'],
  statements: ['version', 'createTime', 'createUserName'],
  ratings: ['version'],
};

/** Frozen, but no change of the record: sums of other records, and what is done after an approval. */
export const movesOn: { readonly [P in FrozenPart]?: readonly string[] } = {
  use: ['noAuditLoanSum', 'auditLoanSum', 'clientGuarantySum'],
  client: ['guarantySum'],
  relatedClients: ['guarantySum', 'clientName'],
  measures: ['isWorkable'],
};

/** Parts whose records repeat the fields of the form: these are frozen once, with the form. */
const repeatForm: readonly FrozenPart[] = ['application', 'use'];

/** What is frozen of a flow: the form and the parts that its definition names, without what moves by itself. */
export function frozenBody(
  { form, freezes }: Pick<AnyFlow, 'form' | 'freezes'>,
  flow: FrozenBody['flow'],
  values: Values,
  read: FrozenParts,
): FrozenBody {
  const parts: { -readonly [P in FrozenPart]?: readonly Values[] } = {};
  for (const part of freezes?.parts ?? []) {
    const without = new Set([...(leftOut[part] ?? []), ...(repeatForm.includes(part) ? Object.keys(form.fields) : [])]);
    parts[part] = (read[part] ?? []).map((record) => textsOf(record, without) as Values);
  }
  return { flow, form: textsOf(values) as Values, parts };
}

/** The version that a signer signs: what they have seen, with the fields that their node fills in, and the files that lie with it now. */
export function filledBody(
  seen: FrozenBody,
  node: Pick<FlowNode, 'fills' | 'edits'>,
  values: Values,
  files: readonly Values[] | undefined,
  computed: readonly string[] = [],
): FrozenBody {
  const form: Record<string, unknown> = { ...seen.form };
  for (const name of [...fieldsAt(node), ...computed]) {
    if (values[name] === undefined) delete form[name];
    else form[name] = textsOf(values[name]);
  }
  const parts =
    files && seen.parts.files ? { ...seen.parts, files: files.map((file) => textsOf(file) as Values) } : seen.parts;
  return { ...seen, form, parts };
}

/** Numbers are texts, as amounts are everywhere; what is not there is left out. */
function textsOf(value: unknown, without?: ReadonlySet<string>): unknown {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map((each) => textsOf(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      inner === undefined || inner === null || without?.has(name) ? [] : [[name, textsOf(inner)]],
    ),
  );
}
