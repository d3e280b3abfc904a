import { type Values, visibleValues } from '@danbao/core';
import { fromWire } from '@danbao/core/fields';
import { type Guarantor, owner, ownerContexts } from '@danbao/core/measures';
import { blankOwner } from '../../owners/blank-owner.ts';
import { nameOfOwner, type OwnerRecord } from '../../owners/owner-record.ts';

/** Where the form keeps the guarantor as the server has them; nothing for one who is new. */
export const keptGuarantor = 'guarantor';

/** The guarantor's part of a form's values. */
export function guarantorValues(ownerType: Guarantor, kept: OwnerRecord | undefined): Record<string, unknown> {
  const context = { ownerType, context: ownerContexts.guarantee };
  if (!kept)
    return { ...blankOwner(ownerType), ...context, [keptGuarantor]: undefined, clientList: [linkTo(undefined)] };
  const empty = Object.fromEntries(Object.keys(owner.fields).map((name) => [name, '']));
  const known = Object.entries(fromWire(owner, kept)).filter(([name]) => Object.hasOwn(owner.fields, name));
  return { ...empty, ...Object.fromEntries(known), ...context, [keptGuarantor]: kept, clientList: [linkTo(kept)] };
}

/** The guarantor as the measure's only owner, share 100. */
export function linkTo(guarantor: OwnerRecord | undefined): Record<string, unknown> {
  if (!guarantor) return { ownerName: '', haveRate: '100' };
  return { owner_ID: guarantor.owner_ID, ownerName: nameOfOwner(guarantor), haveRate: '100' };
}

/** Whether what stands in the form differs from the guarantor as the server has them. */
export function isChanged(kept: OwnerRecord, typed: Values): boolean {
  const before = visibleValues(owner, { ...fromWire(owner, kept), context: typed.context });
  return Object.keys(owner.fields).some((name) => String(before[name] ?? '') !== String(typed[name] ?? ''));
}
