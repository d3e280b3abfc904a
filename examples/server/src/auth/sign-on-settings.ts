import type { Label } from '@danbao/core';

/** Where people sign on by OpenID Connect, and what is made of what the provider says. */
export interface SignOnSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** A public client without it: what is sent is proved by PKCE alone. */
  readonly clientSecret: string | undefined;
  readonly scope: string;
  /** What the button says. */
  readonly label: Label;
  /** Where people reach the app, with its base path. */
  readonly publicUrl: string;
  /** The claim with the user name of the account. */
  readonly accountClaim: string;
  /** What accounts get that the first sign-on makes; none is made without it. */
  readonly newAccounts: NewAccounts | undefined;
  readonly secondFactor: FactorProof;
}

export interface NewAccounts {
  readonly roleId: string;
  readonly unitUid: string;
}

/** When the provider has asked for a second factor: always, or where the token has one of these values. */
export type FactorProof = 'always' | { readonly acr: readonly string[]; readonly amr: readonly string[] };

/** `role@unit`. */
export function newAccountsIn(text: string): NewAccounts | undefined {
  const [, roleId = '', unitUid = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(text.trim()) ?? [];
  return roleId === '' ? undefined : { roleId, unitUid };
}

/** `always`, or `acr=value` and `amr=value` with blanks or commas between. */
export function factorProofIn(text: string): FactorProof | undefined {
  if (text.trim() === 'always') return 'always';
  const entries = text.split(/[\s,]+/).filter(Boolean);
  const valuesOf = (name: string) =>
    entries.flatMap((entry) => (entry.startsWith(`${name}=`) && entry.length > 4 ? [entry.slice(4)] : []));
  const proof = { acr: valuesOf('acr'), amr: valuesOf('amr') };
  return proof.acr.length + proof.amr.length === entries.length ? proof : undefined;
}

/** Encrypted, or on this machine alone. */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && isHere)) && search === '' && hash === '';
}
