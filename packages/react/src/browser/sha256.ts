import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 of a text in UTF-8, in lower-case hex. Synchronous, and there too where a page came over plain http and the
 * browser offers none.
 */
export function sha256(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)));
}
