import type { AnyEntity } from '../entity.ts';
import { type Handling, weigh } from '../field/handling.ts';
import { unknownFields } from '../field/unknown-fields.ts';
import type { Issue, Values } from '../field/validate.ts';
import { message } from '../i18n/message.ts';
import type { MessageKey } from '../i18n/messages.ts';

/** A handler throws this to refuse: the status, the sentence, and what goes with it. */
export class Refusal extends Error {
  readonly status: number;
  readonly key: MessageKey;
  readonly issues: readonly Issue[];
  readonly data: unknown;
  readonly params: Readonly<Record<string, string>>;

  constructor(
    status: number,
    key: MessageKey,
    rest: { issues?: readonly Issue[]; data?: unknown; params?: Readonly<Record<string, string>> } = {},
  ) {
    super(key);
    this.status = status;
    this.key = key;
    this.issues = rest.issues ?? [];
    this.data = rest.data;
    this.params = rest.params ?? {};
  }
}

/** Refuses what breaks a rule, all at once; what is only unusual refuses it too, or goes beside the success, as the caller wants it. */
export function acceptIssues(
  { handling, warn }: { readonly handling: Handling; warn(warnings: readonly Issue[]): void },
  issues: readonly Issue[],
  sent: Values,
): void {
  const { refused, warnings } = weigh(issues, sent, handling);
  if (refused.length > 0) throw new Refusal(422, 'formInvalid', { issues: refused });
  if (warnings.length > 0) warn(warnings);
}

/** What a batch says of something that was refused. */
export function resultOfRefusal(error: unknown) {
  if (!(error instanceof Refusal)) throw error;
  const { status, key, issues } = error;
  const words = key === 'conflict' ? {} : { message: message(key, 'zh') };
  return { result: status === 409 ? 'conflict' : 'invalid', ...words, issues } as const;
}

/** Names beside the success what none of the definitions knows. */
export function nameUnknownFields(
  { warn }: { warn(warnings: readonly Issue[]): void },
  sent: Values,
  known: readonly AnyEntity[],
): void {
  const unknown = unknownFields(sent, known);
  if (unknown.length > 0) warn(unknown.map((field) => ({ field, rule: 'unknownField' })));
}
