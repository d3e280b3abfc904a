import type { Locale } from '@danbao/core';
import { cleanText } from '../terminal/clean-text.ts';
import { type Paint, plain, unbroken } from '../terminal/paint.ts';
import { en } from './en.ts';
import { fill } from './fill.ts';
import type { MessageKey, Messages, Params } from './messages.ts';
import { zh } from './zh.ts';

const languages: Readonly<Record<Locale, Messages>> = { zh, en };

/** Speaks to the person in the chosen language. */
export interface Say {
  readonly locale: Locale;
  text(key: MessageKey, params?: Params): string;
  /** One line on stderr. */
  line(key: MessageKey, params?: Params): void;
}

/**
 * Everything put into a sentence is cleaned of escape codes: it may come from a server or a file. `wrap` parts lines that are longer than
 * the terminal is wide.
 */
export function createSay(
  locale: Locale,
  write: (text: string) => void,
  paint: Paint = plain,
  wrap?: (text: string) => string,
): Say {
  const filled = (key: MessageKey, params: Params, show: (name: string, text: string) => string) =>
    fill(languages[locale][key], params, (text, name) => show(name, cleanText(text)));
  const painted = (name: string, text: string) =>
    commands.has(name) ? paint.command(wrap ? text.replaceAll(' ', unbroken) : text) : text;
  return {
    locale,
    text: (key, params = {}) => filled(key, params, (_, text) => text),
    line: (key, params = {}) => {
      const text = paint.line(filled(key, params, painted));
      write(`${wrap ? wrap(text) : text}\n`);
    },
  };
}

/** Parts of sentences that are command lines. */
const commands: ReadonlySet<string> = new Set(['command', 'login', 'template']);
