// One piece: both read the definitions.
export { FullTextPage } from '../areas/search/full-text-page.tsx';
export { GeneralPage } from '../areas/search/general-page.tsx';
