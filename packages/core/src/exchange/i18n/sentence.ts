import { units } from '../../field/unit.ts';
import { fill } from '../../i18n/fill.ts';
import type { Label, Locale } from '../../label.ts';
import { en } from './en.ts';
import type { ExchangeMessages, NoticeKey, ProblemRule, RowRule } from './messages.ts';
import { zh } from './zh.ts';

/** Every sentence of a language by its key; made once, not for every cell. */
const sentences: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  zh: ofLanguage(zh),
  en: ofLanguage(en),
};

function ofLanguage({ problems, rules, notices }: ExchangeMessages): Readonly<Record<string, string>> {
  return { ...problems, ...rules, ...notices };
}

type Params = Readonly<Record<string, string | number>>;

/** A sentence of the engine, with `{name}` replaced by its parameter. */
export function sentence(key: ProblemRule | RowRule | NoticeKey, locale: Locale, params: Params = {}): string {
  return fill(sentences[locale][key] ?? key, params, (text, name) => (name === 'unit' ? unitText(text, locale) : text));
}

/** Whether the engine, not a definition, has this rule. */
export function isRowRule(rule: string): rule is RowRule {
  return Object.hasOwn(zh.rules, rule);
}

/** A unit of the definitions by its label, anything else as it is. */
function unitText(unit: string, locale: Locale): string {
  const known: Readonly<Record<string, Label>> = units;
  return (Object.hasOwn(units, unit) ? known[unit]?.[locale] : undefined) ?? unit;
}
