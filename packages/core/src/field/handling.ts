import type { Issue, Values } from './checker.ts';

/**
 * What a call does with values that break no rule and are only unusual (`confirmable` issues): `lenient` saves them and names
 * them beside the success, `strict` refuses them until somebody has confirmed them. The words are those of RFC 7240, `Prefer: handling=strict`.
 */
export type Handling = 'strict' | 'lenient';

export interface Weighed {
  /** What keeps the record from being saved. */
  readonly refused: readonly Issue[];
  /** What is only unusual: said beside the success. */
  readonly warnings: readonly Issue[];
}

const none: readonly Issue[] = Object.freeze([]);

/**
 * Sorts issues into those that refuse a record and those that are only said. Issues of fields in `confirmed` are left out;
 * whoever sends `confirmed` has asked a person, so that the rest is strict for them.
 */
export function weigh(issues: readonly Issue[], sent: Values, handling: Handling): Weighed {
  if (issues.length === 0) return { refused: none, warnings: none };
  const confirmed = confirmedFields(sent);
  const open = issues.filter(({ field, confirmable }) => !(confirmable && confirmed?.includes(field)));
  if (handling === 'strict' || confirmed !== undefined) return { refused: open, warnings: none };
  return {
    refused: open.filter(({ confirmable }) => !confirmable),
    warnings: open.filter(({ confirmable }) => confirmable),
  };
}

/** The fields that a person has confirmed, joined by commas in `confirmed`; undefined where it was not sent. */
export function confirmedFields({ confirmed }: Values): readonly string[] | undefined {
  return typeof confirmed === 'string' ? confirmed.split(',').map((name) => name.trim()) : undefined;
}

/** The handling that a `Prefer` header asks for; undefined where it says nothing of it. */
export function preferredHandling(header: string | null | undefined): Handling | undefined {
  const [, handling] = /(?:^|[,;])\s*handling\s*=\s*"?(strict|lenient)"?\s*(?=$|[,;])/i.exec(header ?? '') ?? [];
  return handling?.toLowerCase() as Handling | undefined;
}
