import { areas, createClient, createSession } from '@danbao/core';

/** Nothing is kept between visits: this app has its own idea of staying signed in. */
export const session = createSession();
export const danbao = createClient(areas, { baseUrl: `${location.origin}/api`, session });
