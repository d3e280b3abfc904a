import type { Locale } from '@danbao/core';
import type { Option } from '@danbao/core/fields';

/** The label of a choice's answer. */
export function answerOf(options: readonly Option[], value: string | undefined, locale: Locale): string {
  return options.find((option) => option.value === value)?.label[locale] ?? value ?? '';
}

/** The answers of a choice for a list control, the first standing for all of them. */
export function choicesOf(options: readonly Option[], locale: Locale, all: string) {
  return [{ value: '', text: all }, ...options.map(({ value, label }) => ({ value, text: label[locale] }))];
}
