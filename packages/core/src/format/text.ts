const loneSurrogate = /\p{Surrogate}/u;
/** Half of a pair, alone or not; nearly no text has any. */
const doubtful = /[\0\ud800-\udfff]/;
const wide = /[\uff01-\uff5e\u3000]/g;
const wideOffset = 0xfee0;

/** Whether text can be stored and sent unchanged: no NUL and no lone half of a surrogate pair. */
export function isCleanText(value: string): boolean {
  return typeof value === 'string' && (!doubtful.test(value) || !(value.includes('\0') || loneSurrogate.test(value)));
}

/** Full-width letters, digits, punctuation and spaces as half-width ones; everything else stays as it is. */
export function normaliseWidth(text: string): string {
  return text.replace(wide, (character) =>
    character === '\u3000' ? ' ' : String.fromCharCode(character.charCodeAt(0) - wideOffset),
  );
}
