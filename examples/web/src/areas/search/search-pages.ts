// One piece: both read the definitions.
export { FullTextPage } from './full-text-page.tsx';
export { GeneralPage } from './general-page.tsx';
