/** What a spreadsheet program may take for a formula, also in full width (S7). */
const trigger = /^'*[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;
const guarded = /^'+[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;
const number = /^-?\d+(\.\d+)?$/;

/** Puts a `'` before a text of a CSV file that a spreadsheet program would run; numbers stay numbers. */
export function guardFormula(text: string): string {
  return trigger.test(text) && !number.test(text) ? `'${text}` : text;
}

/** Takes exactly that one `'` off again. */
export function unguardFormula(text: string): string {
  return text.charCodeAt(0) === apostrophe && guarded.test(text) ? text.slice(1) : text;
}

const apostrophe = 39;
