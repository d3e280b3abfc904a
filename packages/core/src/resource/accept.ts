import { weigh } from '../field/handling.ts';
import type { Issue, Values } from '../field/validate.ts';
import type { ResourceHost } from './store.ts';

/** Refuses what breaks a rule; what is only unusual refuses it too, or goes beside the success, as the caller wants it. */
export function accept(host: ResourceHost, issues: readonly Issue[], sent: Values): void {
  const { refused, warnings } = weigh(issues, sent, host.handling);
  refuseAny(host, refused);
  if (warnings.length > 0) host.warn(warnings);
}

export function refuseAny(host: ResourceHost, issues: readonly Issue[]): void {
  if (issues.length > 0) throw invalid(host, issues);
}

export function invalid(host: ResourceHost, issues: readonly Issue[]): Error {
  return host.refuse(422, 'formInvalid', { issues });
}
