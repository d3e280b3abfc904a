import { notifyOfRights } from './areas/notices/public.ts';
import { nobody } from './auth/security-log.ts';
import type { TellOfRights } from './operate/grant-admin.ts';

/** As the app tells of changed rights, in the name of the command; whoever is signed in sees it when their page asks next. */
export const tellOfRights: TellOfRights = (db, changes) =>
  notifyOfRights(
    {
      deps: { now: () => new Date(), events: { publish: () => undefined } as never },
      user: { userId: nobody.userId, realName: 'danbao-server' },
    },
    { db, afterwards: () => undefined },
    changes,
  );
