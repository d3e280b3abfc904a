// A few lines each: one piece is loaded sooner than named.

export { RedirectPage } from '../pages/redirect-page.tsx';
export { NotFoundPage } from '../shell/not-found-page.tsx';
