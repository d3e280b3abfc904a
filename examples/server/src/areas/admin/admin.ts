import { admin } from '@danbao/core/admin';
import { type Handlers, implement } from '../../implement.ts';
import { auditHandlers } from './audit-handlers.ts';
import { departmentHandlers } from './department-handlers.ts';
import { leavingHandlers } from './leaving/leaving-handlers.ts';
import { menuHandlers } from './menu-handlers.ts';
import { postHandlers } from './post-handlers.ts';
import { rightHandlers } from './right-handlers.ts';
import { roleHandlers } from './role-handlers.ts';
import { serviceAccountHandlers } from './service-account-handlers.ts';
import { unitHandlers } from './unit-handlers.ts';
import { userHandlers } from './user-handlers.ts';

/** Some of the handlers of administration. */
export type AdminHandlers<K extends keyof typeof admin> = Pick<Handlers<typeof admin>, K>;

/**
 * Administration. Users and departments are those of the caller's own unit, with `unit:all` of every one; roles and menu are
 * everybody's. What changes is effective with the next call of those whom it concerns.
 */
export const adminArea = implement(admin)({
  ...userHandlers,
  ...serviceAccountHandlers,
  ...leavingHandlers,
  ...postHandlers,
  ...unitHandlers,
  ...roleHandlers,
  ...rightHandlers,
  ...menuHandlers,
  ...departmentHandlers,
  ...auditHandlers,
});
