import { browserKeyStorage, webStorage } from '@danbao/react/browser';

/** What all tabs share, and what one has of its own; in memory where the browser denies both. */
export const shared = webStorage('localStorage');
export const own = webStorage('sessionStorage');

/** Small things kept between visits. */
export const storage = browserKeyStorage(shared);
