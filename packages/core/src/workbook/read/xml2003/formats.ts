import { type NumberKind, numberKindOf } from '../xlsx/number-format.ts';

/** The formats that XML spreadsheets call by name; every other format is written as its code. */
const named: Readonly<Record<string, NumberKind>> = {
  General: 'number',
  'General Number': 'number',
  'General Date': 'date',
  'Long Date': 'date',
  'Medium Date': 'date',
  'Short Date': 'date',
  'Long Time': 'time',
  'Medium Time': 'time',
  'Short Time': 'time',
  Currency: 'number',
  'Euro Currency': 'number',
  Fixed: 'number',
  Standard: 'number',
  Percent: 'percent',
  Scientific: 'number',
  'Yes/No': 'number',
  'True/False': 'number',
  'On/Off': 'number',
};

/** What numbers of a style mean. */
export function kindOfFormat(format: string): NumberKind {
  return named[format] ?? numberKindOf(-1, format);
}
