// Format checkers, exact decimals, calendar days, amounts in capitals: each works by itself.

export { abbreviateNumber } from './format/abbreviate-number.ts';
export { amountInCapitals, hasAmountTip } from './format/amount-in-capitals.ts';
export { checkBankCard, isBankCard } from './format/bank-card.ts';
export {
  addDays,
  addMonths,
  dayLength,
  daysBetween,
  endOfDay,
  instantOf,
  startOfDay,
  wallDay,
  wallTime,
  weekOf,
} from './format/calendar.ts';
export type { CheckResult } from './format/check-result.ts';
export {
  numberBrackets,
  numberSeparators,
} from './format/compared-number.ts';
export { checkCreditCode, isCreditCode } from './format/credit-code.ts';
export {
  datePart,
  dayOfYear,
  endOfMonth,
  formatTime,
  isDateText,
  isDateTimeText,
  parseDateText,
  parseDateTimeText,
} from './format/date.ts';
export {
  addDecimals,
  compareDecimals,
  isDecimal,
  multiplyDecimals,
  percentOf,
  roundDecimal,
  splitEvenly,
  subtractDecimals,
  trimDecimal,
} from './format/decimal.ts';
export { isEmail } from './format/email.ts';
export { formatFileSize } from './format/file-size.ts';
export { formatAmount, formatAmountToFen } from './format/format-amount.ts';
export { formatRecentTime } from './format/format-recent-time.ts';
export { isGuarantyId, newGuarantyId } from './format/guaranty-id.ts';
export { type HolidayPeriod, type HolidayYear, stateHolidays } from './format/holidays.ts';
export { type CalendarEvent, icalendar } from './format/icalendar.ts';
export { checkIdCard, isIdCard } from './format/id-card.ts';
export { isNonNegativeInteger, isPositiveInteger } from './format/integer.ts';
export { isLandline } from './format/landline.ts';
export { localPath } from './format/local-path.ts';
export { isMobile } from './format/mobile.ts';
export { isPageAddress } from './format/page-address.ts';
export { isPhone } from './format/phone.ts';
export { checkPlate, isPlate } from './format/plate.ts';
export { isPostalCode } from './format/postal-code.ts';
export { isMoney, isPrice } from './format/price.ts';
export { radicalsToLetters } from './format/radicals.ts';
export { isShare, shareTotal } from './format/share.ts';
export { storedSpellings } from './format/stored-spellings.ts';
export { systemIds } from './format/system-ids.ts';
export { parseTerm } from './format/term.ts';
export { cleanText, isCleanText, normaliseWidth } from './format/text.ts';
export { isUrl } from './format/url.ts';
export { checkVin, isVin } from './format/vin.ts';
export {
  addWorkingDays,
  type CalendarDay,
  calendarDays,
  isWorkingDay,
  stateCalendar,
  stateDays,
  unknownYears,
  type WorkCalendar,
  workCalendar,
  workingDaysBetween,
} from './format/working-days.ts';
