import { version } from 'react';

/** The attribute `inert`. React 18 does not know it and takes text alone; React 19 reads empty text as no. */
export function inert(is: boolean | undefined): { readonly inert: boolean } {
  return (version.startsWith('18.') ? (is ? { inert: '' } : {}) : { inert: is }) as { readonly inert: boolean };
}
