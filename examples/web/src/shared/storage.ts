import { browserKeyStorage } from '@danbao/react';

/** Small things kept between visits. */
export const storage = browserKeyStorage(localStorage);
