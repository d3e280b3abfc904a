import type { Access } from '../../endpoint/endpoint.ts';
import type { Label } from '../../label.ts';
import { changeKind } from '../../resource/change-kind.ts';
import type { AnyResource } from '../../resource/resource.ts';
import { dateMenuRecord } from '../canteen/date-menu.ts';
import { application } from '../credit/application.ts';
import { loanPlan } from '../credit/loan-plan.ts';
import { clientRecord } from '../customers/client.ts';
import { fulfilmentRecord } from '../fulfilment/entities.ts';
import { measureRecord } from '../measures/entities.ts';
import { ownerRecord } from '../owners/records.ts';
import { workItemRecord } from '../work-items/work-item.ts';

/** Records whose changes a webhook may send. */
export interface WebhookKind {
  /** As changes name it: `measure`, `archive-application`. */
  readonly kind: string;
  /** What the audit log calls it. */
  readonly entity: string;
  readonly label: Label;
  /** Who reads such records; whoever makes a webhook of them must. */
  readonly access: Access;
}

/** Records of a unit that are no resource. */
const ofUnit: readonly (readonly [string, { readonly label: Label }, Access])[] = [
  ['measure', measureRecord, 'measure:read'],
  ['fulfilment', fulfilmentRecord, 'measure:read'],
  ['owner', ownerRecord, 'owner:read'],
  ['client', clientRecord, 'customer:read'],
  ['application', application, 'project:read'],
  ['loanPlan', loanPlan, 'project:read'],
  ['workItem', workItemRecord, 'work:read'],
  ['dateMenu', dateMenuRecord, 'canteen:read'],
];

/** What webhooks may send: records that somebody reads by right and unit. What is a person's own is nobody else's. */
export function webhookKinds(resources: readonly AnyResource[]): readonly WebhookKind[] {
  return [
    ...ofUnit.map(([entity, { label }, access]) => ({ kind: changeKind(entity), entity, label, access })),
    ...resources.filter(isOfUnit).map(({ name, label, access }) => ({
      ...{ kind: changeKind(name), entity: name, label },
      access: access.read,
    })),
  ];
}

function isOfUnit({ scope }: AnyResource): boolean {
  return scope !== 'own' && !(typeof scope === 'object' && 'ownUnless' in scope);
}
