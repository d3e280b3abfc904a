// A few lines each: one piece is loaded sooner than named.
export { NotFoundPage } from '../shell/not-found-page.tsx';
export { RedirectPage } from './redirect-page.tsx';
