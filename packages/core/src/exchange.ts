export type { ExchangeMessages, NoticeKey, ProblemRule, RowRule, Word } from './exchange/i18n/messages.ts';
export { isRowRule, sentence, word } from './exchange/i18n/sentence.ts';
export type { CsvOptions, Pieces, Platform, Spill } from './exchange/platform.ts';
export { describeProblem, ExchangeProblem, isExchangeProblem } from './exchange/problem.ts';
export type { ByteSource, Notice, OpenFile, SheetInfo, SheetRecord } from './exchange/read/source.ts';
export { type Key, type Noun, nouns, type Subject } from './exchange/subject/subject.ts';
export type { Filter, Resolved, Sending, Sent, Stored, Target, Wanted } from './exchange/target/target.ts';
