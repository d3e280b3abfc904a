import type { ReactNode } from 'react';
import { usePermissions } from './use-permission.ts';

export interface IfPermissionsProps {
  readonly permissions: readonly string[];
  readonly children: ReactNode;
  /** Shown instead when the condition is not met. */
  readonly otherwise?: ReactNode;
}

/** Renders its children when the user holds all of the permissions; otherwise they are not on the page at all (E2). */
export function IfAll({ permissions, children, otherwise = null }: IfPermissionsProps) {
  return usePermissions().hasAll(permissions) ? children : otherwise;
}

/** Renders its children when the user holds none of the permissions (E2). */
export function IfNone({ permissions, children, otherwise = null }: IfPermissionsProps) {
  return usePermissions().hasNone(permissions) ? children : otherwise;
}

/** Renders its children when the user holds any of the permissions (E2). */
export function IfAny({ permissions, children, otherwise = null }: IfPermissionsProps) {
  return usePermissions().hasAny(permissions) ? children : otherwise;
}
