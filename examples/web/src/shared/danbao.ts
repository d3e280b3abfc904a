import { areas, createClient, createSession } from '@danbao/core';
import { browserKeyStorage, browserSessionStorage, tabLock, uploadTransport } from '@danbao/react';

/** Small things kept between visits. */
export const storage = browserKeyStorage(localStorage);

/** One session for all tabs of the browser; one tab renews its tokens at a time. */
export const session = createSession({ storage: browserSessionStorage(localStorage), lock: tabLock() });

export const client = createClient(areas, { baseUrl: `${location.origin}/api`, session, transport: uploadTransport() });
