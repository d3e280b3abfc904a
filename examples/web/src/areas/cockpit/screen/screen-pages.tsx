import { ScreenPage } from './screen-page.tsx';

/** The three looks of the big screens. */
export const screenPages = {
  datavScreenLight: () => <ScreenPage theme="light" />,
  datavScreenDark1: () => <ScreenPage theme="dark1" />,
  datavScreenDark2: () => <ScreenPage theme="dark2" />,
} as const;
