import type { AnyResource } from '../../resource/resource.ts';
import { payments, repayments } from '../credit/payments.ts';
import { compensations, recoveries } from '../post-guarantee/compensations.ts';
import { inspections } from '../post-guarantee/inspections.ts';
import { measureReleases } from '../post-guarantee/measure-releases.ts';
import { overdueRecords } from '../post-guarantee/overdue.ts';
import { releases } from '../post-guarantee/releases.ts';
import type { ClientEvent } from './events.ts';
import { riskRatings, riskWarnings } from './risk.ts';

/** How the records of a resource tell what happened to a client, and when. */
export interface ClientEventSource {
  readonly resource: AnyResource;
  /** The field with the id of its project, or of the client themselves. */
  readonly of: { readonly project: string } | { readonly client: string };
  /** The field with the day; the day on which it was recorded without it. */
  readonly day?: string;
  /** The field with the amount, in 万元. */
  readonly amount?: string;
  /** The field that says what it was. */
  readonly text?: string;
}

/** Everything that the page of a client tells in the order of its days: a further kind of record is a line here. */
export const clientEventSources = {
  payment: { resource: payments, of: { project: 'project_ID' }, day: 'payDate', amount: 'paySum', text: 'bankName' },
  repayment: { resource: repayments, of: { project: 'projectId' }, day: 'repayDate', amount: 'principalSum' },
  inspection: { resource: inspections, of: { project: 'projectId' }, day: 'inspectDate', text: 'findings' },
  overdue: {
    ...{ resource: overdueRecords, of: { project: 'projectId' }, day: 'overdueDate' },
    ...{ amount: 'principal', text: 'cause' },
  },
  compensation: {
    ...{ resource: compensations, of: { project: 'projectId' }, day: 'paidDate' },
    ...{ amount: 'principal', text: 'creditor' },
  },
  recovery: { resource: recoveries, of: { project: 'projectId' }, day: 'recoveredDate', amount: 'amount' },
  release: {
    ...{ resource: releases, of: { project: 'projectId' }, day: 'releasedDate' },
    ...{ amount: 'amount', text: 'certificateNo' },
  },
  measureRelease: {
    ...{ resource: measureReleases, of: { project: 'projectId' }, day: 'releasedDate' },
    ...{ text: 'certificateNo' },
  },
  warning: { resource: riskWarnings, of: { client: 'clientId' }, day: 'date', text: 'reason' },
  rating: { resource: riskRatings, of: { client: 'clientId' }, text: 'reason' },
} as const satisfies Readonly<Record<ClientEvent['kind'], ClientEventSource>>;
