const postalCode = /^\d{6}$/;

/** A postal code: exactly six digits as text, so that 010000 keeps its zero (H7). */
export function isPostalCode(text: string): boolean {
  return typeof text === 'string' && postalCode.test(text);
}
