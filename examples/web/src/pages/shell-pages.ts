import { smallChunk } from '../chunks/chunks.ts';
import { type PageTable, page } from '../shared/page.ts';

/** Fixed routes that are no pages of an area. */
export const shellPages = {
  login: page(() => import('../shell/sign-in-route.tsx'), 'SignInRoute'),
  redirect: page(smallChunk, 'RedirectPage'),
  notFound: page(smallChunk, 'NotFoundPage'),
  error404: page(smallChunk, 'NotFoundPage'),
} as const satisfies PageTable;
