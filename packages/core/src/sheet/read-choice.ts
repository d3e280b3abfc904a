import type { Field, Option } from '../field/field.ts';
import { normalise } from '../field/normalise.ts';
import { normaliseWidth } from '../format/text.ts';

/** The answer that a cell means: code, label in zh or en, code and label together; yes and no in many spellings. */
export function choiceReader(field: Field): (text: string) => string {
  const { options = [], readAs = {} } = field;
  const spellings = new Map<string, string>();
  const add = (text: string, value: string) => {
    const key = plain(text);
    if (!spellings.has(key)) spellings.set(key, value);
  };
  for (const namesOf of [exactNames, pairedNames]) {
    for (const option of options) for (const name of namesOf(option)) add(name, option.value);
  }
  for (const [old, value] of Object.entries(readAs)) add(old, value);
  if (isYesNo(options)) {
    for (const [value, words] of Object.entries(yesNoWords)) for (const word of words) add(word, value);
  }
  const seen = new Map<string, string>();
  return (text) => {
    const known = seen.get(text);
    if (known !== undefined) return known;
    const typed = String(normalise(field, text));
    const value = spellings.get(plain(typed)) ?? typed;
    if (seen.size < remembered) seen.set(text, value);
    return value;
  };
}

/** Cells of a column of choices repeat; this many different texts are kept. */
const remembered = 200;

const yesNoWords = {
  '1': ['有', 'y', 't', 'true', '√', '✓', '✔', '☑', '对', '已', 'on'],
  '0': ['无', '没有', 'n', 'f', 'false', '×', '✗', '✘', '☐', '不', '未', 'off'],
} as const;

function exactNames({ value, label: { zh, en } }: Option): string[] {
  return [value, zh, en];
}

/** `01-企业`, `企业（01）`, `01 Enterprise` */
function pairedNames({ value, label: { zh, en } }: Option): string[] {
  return [zh, en].flatMap((name) => [`${value}${name}`, `${name}${value}`]);
}

function isYesNo(options: readonly Option[]): boolean {
  const byValue = Object.fromEntries(options.map(({ value, label }) => [value, label.zh]));
  return options.length === 2 && byValue['1'] === '是' && byValue['0'] === '否';
}

function plain(text: string): string {
  return normaliseWidth(text)
    .replace(/[\s\-_.:、,/()[\]【】]/g, '')
    .toLowerCase();
}
