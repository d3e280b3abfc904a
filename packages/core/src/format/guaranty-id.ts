const id = /^\d{32}$/;
const length = 32;
// 250 is the largest multiple of 10 in a byte: above it, digits 0-5 would come up more often.
const limit = 250;

/** A new id of 32 random digits (F7), from the platform's secure random numbers. Always a string: it exceeds 2^53. */
export function newGuarantyId(): string {
  let digits = '';
  while (digits.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < limit && digits.length < length) digits += byte % 10;
    }
  }
  return digits;
}

/** Exactly 32 digits as text. */
export function isGuarantyId(text: string): boolean {
  return typeof text === 'string' && id.test(text);
}
