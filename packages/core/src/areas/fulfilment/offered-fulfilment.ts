import type { AnyEntity } from '../../entity.ts';
import type { Field } from '../../field/field.ts';
import { type Values, visibleValues } from '../../field/validate.ts';
import { registrationFields, titleFields } from '../measures/asset-numbers.ts';
import { fulfilmentForm } from './entities.ts';

/** Under which names a measure has what its fulfilment asks, first come first. What has the same name in both is not here. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  registerTime: ['otheWarrantDate', 'tqdjTime'],
  receiptNo: ['depositCode', 'marginAccount', 'depositAccounts'],
  pledgeLandArea: ['houseArea', 'havingArea'],
  pledgeLandPosition: ['adderss', 'pledgePart'],
  debtRepayLimitDate: ['securedUntil'],
  optBeginDate: ['maxSumFrom'],
  optEndDate: ['maxSumUntil', 'guaranteeUntil'],
};

/** Where a kind means something of its own by a name. */
const ofKind: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  machinery: { registerTime: ['registerTime'] },
  equity: { registerTime: ['registerTime'] },
};

/** What is the fulfilment's own: the registration of a vehicle, say, is no registration of its mortgage. */
const notTaken = ['registerTime', 'kind', 'proofCount', 'evidenceReason', 'realizeDate'];

/** What a measure knows of its fulfilment before anybody has recorded one; nothing of it is typed again. */
export function offeredFulfilment(
  kind: AnyEntity & { readonly kind: string },
  measure: Values,
): Record<string, string> {
  const offered = Object.entries<Field>(fulfilmentForm.fields).map(([name, { type }]) => {
    const own = notTaken.includes(name) ? [] : [name];
    const names = ofKind[kind.kind]?.[name] ?? [...own, ...(otherNames[name] ?? []), ...numbers(kind, name)];
    const value = names.map((each) => measure[each]).find(isText);
    return [name, value && type.name === 'day' ? `${value.slice(0, 10)} 00:00:00` : value] as const;
  });
  const { kind: _, ...values } = visibleValues(fulfilmentForm, {
    ...Object.fromEntries([['sortNum', '1'], ['landCount', '1'], ...offered.filter(([, value]) => value)]),
    kind: kind.kind,
  });
  return values as Record<string, string>;
}

function numbers(kind: AnyEntity & { readonly kind: string }, name: string): readonly string[] {
  if (name === 'CertificateNo') return titleFields(kind);
  return name === 'otherWarrantNum' ? registrationFields(kind) : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
