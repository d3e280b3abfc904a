import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIsClient } from './use-is-client.ts';

/** Shows what is inside at the end of the page, over everything else. A server, which has no page, shows nothing. */
export function BodyPortal({ children }: { readonly children: ReactNode }) {
  return useIsClient() ? createPortal(children, document.body) : null;
}
