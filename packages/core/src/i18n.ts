// Sentences of checks and what stands between words, in Chinese and English.

export { fill } from './i18n/fill.ts';
export { fieldLabel, messages } from './i18n/message.ts';
export type { MessageKey, Messages } from './i18n/messages.ts';
export { betweenNames, betweenSentences, colon } from './i18n/separators.ts';
