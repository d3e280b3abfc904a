/** Whether exactly these bytes stand at a place of the piece. */
export function standsAt(bytes: Uint8Array, at: number, wanted: Uint8Array): boolean {
  for (let index = 0; index < wanted.length; index += 1) if (bytes[at + index] !== wanted[index]) return false;
  return true;
}

/** Letters as bytes. */
export function bytesOfLatin(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** A name of up to four letters as one number; 0 for longer ones. */
export function codeOfName(name: string): number {
  const bytes = bytesOfLatin(name);
  return codeOf(bytes, 0, bytes.length);
}

/** Bytes of names and keywords as text; every byte is one character. */
export function latinText(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += 1) text += String.fromCharCode(bytes[at] as number);
  return text;
}

export function codeOf(bytes: Uint8Array, start: number, end: number): number {
  let code = 0;
  if (end - start > 4) return 0;
  for (let at = end - 1; at >= start; at -= 1) code = (code << 8) | (bytes[at] as number);
  return code;
}

export function startsWith(bytes: Uint8Array, start: number, length: number, text: string): boolean {
  for (let at = 0; at < text.length; at += 1)
    if (start + at >= length || bytes[start + at] !== text.charCodeAt(at)) return false;
  return true;
}

/** Past the end of an aside; `incomplete` where the piece ends before it. */
export function endAfter(bytes: Uint8Array, from: number, length: number, end: string): number {
  const last = end.charCodeAt(end.length - 1);
  for (let at = from + end.length - 1; at < length; at += 1)
    if (bytes[at] === last && startsWith(bytes, at - end.length + 1, length, end)) return at + 1;
  return incomplete;
}

export function isBlank(byte: number): boolean {
  return byte === 32 || byte === 10 || byte === 13 || byte === 9;
}

/** Said where the piece ends before something does. */
export const incomplete = -1;
