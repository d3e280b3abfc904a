/** The width of a dialog below 991 px, below 1400 px and from there on (Y12); 992 px is the shell's own breakpoint. */
interface Widths {
  readonly narrow: string;
  readonly middle: string;
  readonly broad: string;
}

/** Every width of Y12, M1, I18 and A28. `small` is for questions. floating.css applies them at 991 and 1400 px. */
export const dialogWidths = {
  general: { narrow: '90%', middle: '600px', broad: '600px' },
  wide: { narrow: '90%', middle: '65%', broad: '800px' },
  picker: { narrow: '90%', middle: '45%', broad: '800px' },
  fixed: { narrow: '90%', middle: '800px', broad: '800px' },
  office1300: office('1300px'),
  office1200: office('1200px'),
  office1000: office('1000px'),
  office800: office('800px'),
  office600: office('600px'),
  small: { narrow: 'min(420px, 90%)', middle: '420px', broad: '420px' },
} as const satisfies Record<string, Widths>;

/**
 * general 600 px; wide (measures, owners) 65 %, from 1400 px 800 px; picker 45 %, from 1400 px 800 px; fixed (fulfilment)
 * 800 px; office widths as named, 65 % below 1400 px; all of them 90 % below 991 px. Small is for questions.
 */
export type DialogWidth = keyof typeof dialogWidths;

/** The widths of a dialog as the custom properties that floating.css reads. */
export function widthStyle(width: DialogWidth): Readonly<Record<string, string>> {
  const { narrow, middle, broad } = dialogWidths[width];
  return { '--db-width-narrow': narrow, '--db-width-middle': middle, '--db-width-broad': broad };
}

/** Of the 65 % or 70 % that the source leaves open, 65 (Y12); never broader than on a broad screen. */
function office(broad: string): Widths {
  return { narrow: '90%', middle: `min(65%, ${broad})`, broad };
}
