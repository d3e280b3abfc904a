// The vocabulary of definitions: types of fields, rules, sections. `import * as fields from '@danbao/core/fields'`.

export type { Check, Fields, Section } from './entity.ts';
export type { Control, Field, FieldOptions, FieldType, JsonSchema, Option, Problem, Tone } from './field/field.ts';
export { isKeptWarning } from './field/kept-warning.ts';
export type { LinkKind } from './field/link-kind.ts';
export { holdsText, normalise } from './field/normalise.ts';
export { omitFields, pickFields } from './field/pick-fields.ts';
export {
  fromReadable,
  type Readable,
  readableNames,
  toReadable,
  type Wire,
} from './field/readable-names.ts';
export { all, any, fieldsOf, filled, holds, is, isAbsent, not, type Rule } from './field/rule.ts';
export { amount, money, price, wholeAmount } from './field/types/amount.ts';
export { bankAccount } from './field/types/bank-account.ts';
export { choice, options, yesNo } from './field/types/choice.ts';
export { companion } from './field/types/companion.ts';
export { creditCode } from './field/types/credit-code.ts';
export { date, dateTime } from './field/types/date.ts';
export { day } from './field/types/day.ts';
export { betweenFiles, files } from './field/types/files.ts';
export { guarantyId } from './field/types/guaranty-id.ts';
export { idCard } from './field/types/id-card.ts';
export { linked } from './field/types/linked.ts';
export { list } from './field/types/list.ts';
export { integer, integerRatio, number, ratio, share } from './field/types/number.ts';
export { isPersonId, person } from './field/types/person.ts';
export { mobile, phone } from './field/types/phone.ts';
export { joinPicks, pick, picks, splitPicks } from './field/types/pick.ts';
export { plate } from './field/types/plate.ts';
export { postalCode } from './field/types/postal-code.ts';
export { progress } from './field/types/progress.ts';
export { record } from './field/types/record.ts';
export { reference } from './field/types/reference.ts';
export { region, regionName } from './field/types/region.ts';
export { term } from './field/types/term.ts';
export { remark, text } from './field/types/text.ts';
export { texts } from './field/types/texts.ts';
export { time } from './field/types/time.ts';
export { url } from './field/types/url.ts';
export { vin } from './field/types/vin.ts';
export { wholeNumber } from './field/types/whole-number.ts';
export { year } from './field/types/year.ts';
export { yuan } from './field/types/yuan.ts';
export { type Unit, unitAfter, units } from './field/unit.ts';
export { warning } from './field/warning.ts';
export { fromWire } from './field/wire.ts';
export { withOptions } from './field/with-options.ts';
