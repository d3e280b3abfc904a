import { styleText } from 'node:util';

/** How a sentence stands out at a terminal. Colour says nothing that the words do not. */
export interface Paint {
  /** What can be typed next. */
  command(text: string): string;
  /** A sentence by the sign that it begins with. */
  line(text: string): string;
}

export const plain: Paint = { command: (text) => text, line: (text) => text };

// Whether the terminal has colours was asked already, of the stream that is written to.
const always = { validateStream: false };

export const coloured: Paint = {
  command: (text) => styleText('cyan', text, always),
  line: (text) => text.replace(/^(\s*)([✓✗])/, (_, space: string, sign: string) => `${space}${signs[sign]}`),
};

const signs: Readonly<Record<string, string>> = {
  '✓': styleText('green', '✓', always),
  '✗': styleText('red', '✗', always),
};

/** Between what may not be parted: a command line, which is copied as a whole. Given back as a blank. */
export const unbroken = '\ue000';
