import type { NoticeKey } from '../../../exchange/i18n/messages.ts';

/** What the properties of a workbook say of the program that wrote it (docProps/app.xml and core.xml). */
export interface ProducerTexts {
  readonly application: string;
  readonly version: string;
  readonly creator: string;
}

interface KnownProducer {
  readonly name: string;
  /** Its version, '' where none is told; undefined where it is another program. */
  readonly recognise: (texts: ProducerTexts) => string | undefined;
  /** What it is known to do to values. */
  readonly traps?: readonly NoticeKey[];
  /** It leaves out the style of a cell that has the style of its column. */
  readonly isColumnStyled?: true;
}

/**
 * Programs by what they call themselves, each trap as it was seen: LibreOffice 7.4.7 (lists end at row 1002), gnumeric 1.12.55 (styles of
 * columns, hidden sheets shown), SheetJS 0.18.5 and 0.20.3 (days of 1904, days 43 seconds early), openpyxl 3.0.9 (formulas without values, whole numbers
 * of more than 15 digits).
 */
export const producers: readonly KnownProducer[] = [
  {
    name: 'LibreOffice',
    recognise: ({ application }) => /^LibreOffice\/([\d.]+)/.exec(application)?.[1],
    traps: ['trapListsCut'],
  },
  {
    name: 'Gnumeric',
    recognise: ({ application }) => (application === 'gnumeric' ? '' : undefined),
    traps: ['trapColumnStyles'],
    isColumnStyled: true,
  },
  {
    name: 'SheetJS',
    recognise: ({ application }) => (application === 'SheetJS' ? '' : undefined),
    traps: ['trapDays'],
  },
  {
    name: 'openpyxl',
    recognise: ofOpenpyxl,
    traps: ['trapNoValues', 'trapLongNumbers'],
  },
  { name: 'WPS Office', recognise: ({ application }) => (/^WPS/.test(application) ? '' : undefined) },
  { name: 'Apache POI', recognise: ({ application }) => (application === 'Apache POI' ? '' : undefined) },
];

/** It calls itself Microsoft Excel, of its own version, as Excel never was. */
function ofOpenpyxl({ application, version, creator }: ProducerTexts): string | undefined {
  if (application === 'Microsoft Excel' && /^3\.\d/.test(version)) return version;
  return creator === 'openpyxl' ? '' : undefined;
}
