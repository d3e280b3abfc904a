import { stripVTControlCharacters } from 'node:util';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const controls = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** Text from outside for one line of a terminal: no escape codes, no control characters, no reversed writing (S21). */
export function cleanText(text: string): string {
  return stripVTControlCharacters(text).replace(controls, ' ').trim();
}

const driving = /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** One JSON line, exact, in which no terminal finds an escape code or reversed writing. */
export function jsonLine(value: unknown): string {
  const text = JSON.stringify(value).replace(driving, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `${text}\n`;
}
