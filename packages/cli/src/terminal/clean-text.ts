import { stripVTControlCharacters } from 'node:util';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const controls = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** Text from outside for one line of a terminal: no escape codes, no control characters, no reversed writing (S21). */
export function cleanText(text: string): string {
  return stripVTControlCharacters(text).replace(controls, ' ').trim();
}

const eightBit = /[\u007f-\u009f]/g;

/** One JSON line, exact, in which no terminal finds an escape code. */
export function jsonLine(value: unknown): string {
  const text = JSON.stringify(value).replace(eightBit, (one) => `\\u00${one.charCodeAt(0).toString(16)}`);
  return `${text}\n`;
}
