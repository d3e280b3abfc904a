import type { Endpoint } from '@danbao/core/client';
import { dashboard } from '@danbao/core/cockpit';
import { endpointKey } from '@danbao/react';
import { onToken } from '../shared/ask-early.ts';
import { client } from '../shared/danbao.ts';
import { pinnedPath } from '../shared/pages-store.ts';
import { returnPath } from '../shared/return-path.ts';

// What nearly everybody sees first after signing in, loaded while name and password are typed: afterwards the line is free
// for what only the server knows.
const first = [
  () => import('./router.tsx'),
  () => import('../shell/shell.tsx'),
  () => import('../areas/dashboard/dashboard-page.tsx'),
  () => import('../areas/dashboard/today-box.tsx'),
  () => import('../areas/dashboard/own-flows-box.tsx'),
  () => import('../areas/dashboard/meetings-box.tsx'),
  () => import('../areas/dashboard/unread-link.tsx'),
  () => import('../shared/menu-icon.tsx'),
  () => import('../shell/page-tabs.tsx'),
  () => import('../shell/search-button.tsx'),
  () => import('../shell/top-tools.tsx'),
  () => import('../shell/to-do-count.tsx'),
  () => import('../areas/notices/bell.tsx'),
  () => import('../areas/settings/user-actions.tsx'),
];

// A file that cannot be had is asked for again when it is needed.
for (const load of first) load().catch(() => {});

onToken((token) =>
  returnPath(location.search) === pinnedPath
    ? {
        queryKey: endpointKey(dashboard.today as Endpoint, null),
        answer: client.request(dashboard.today, undefined, { token }),
      }
    : undefined,
);
