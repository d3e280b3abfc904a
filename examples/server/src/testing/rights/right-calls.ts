import { type AnyEndpoint, requiredPermissions } from '@danbao/core/client';
import { endpoints } from '@danbao/core/definitions';

/** By these rights it is decided who may do what. */
const deciding = new Set([
  'admin:users',
  'admin:roles',
  'admin:chains',
  'admin:menus',
  'admin:departments',
  'admin:units',
  'form:write',
  'product:write',
]);

export interface RightCall {
  /** Area and call: `admin.addUser`. */
  readonly name: string;
  readonly endpoint: AnyEndpoint;
}

/** Every call that is there and changes something. */
export const writingCalls: readonly RightCall[] = Object.entries(endpoints).flatMap(([area, calls]) =>
  Object.entries<AnyEndpoint>(calls).flatMap(([call, endpoint]) =>
    endpoint.repeat === 'safe' ? [] : [{ name: `${area}.${call}`, endpoint }],
  ),
);

/** Those of them that may change who does what: a call that is new is among them by the right that it asks for. */
export const rightCalls: readonly RightCall[] = writingCalls.filter(
  ({ name, endpoint }) =>
    name.startsWith('standIns.') || requiredPermissions(endpoint.access).some((right) => deciding.has(right)),
);
