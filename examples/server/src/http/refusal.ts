import type { Issue } from '@danbao/core';
import type { MessageKey } from '@danbao/core/i18n';
import type { OwnMessageKey } from '../i18n/sentences.ts';

export interface RefusalDetails {
  readonly message: MessageKey | OwnMessageKey;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly issues?: readonly Issue[];
  readonly data?: unknown;
  /** Seconds. */
  readonly retryAfter?: number;
  /** The rest of the request is not read. */
  readonly close?: boolean;
}

/** An answer other than success, thrown where the reason is found. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(status: number, details: RefusalDetails) {
    super(`${status} ${details.message}`);
    this.status = status;
    this.details = details;
  }
}

export const unauthorized = () => new Refusal(401, { message: 'signInAgain' });
export const forbidden = () => new Refusal(403, { message: 'forbidden' });
export const notFound = () => new Refusal(404, { message: 'notFound' });
export const unreadable = () => new Refusal(400, { message: 'unreadable' });
export const invalid = (issues: readonly Issue[]) => new Refusal(422, { message: 'formInvalid', issues });
/** Stale version: both versions go back, so that nothing typed is lost (R19). */
export const conflict = (current: unknown, submitted: unknown) =>
  new Refusal(409, { message: 'conflict', data: { current, submitted } });
export const idTaken = (id: string) => new Refusal(409, { message: 'idTaken', params: { id } });
export const tooMany = (retryAfter: number) => new Refusal(429, { message: 'tooMany', retryAfter });
