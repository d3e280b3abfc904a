import { later } from '../../view/later.tsx';
import type { ControlProps } from './control-props.ts';

/** By the name, with the id beside it; few forms ask for people. */
export const PersonNameControl = later<ControlProps>(
  async () => (await import('./person-name-control.tsx')).PersonNameControl,
);

/** A record of another kind by its name, with the id beside it. */
export const LinkedControl = later<ControlProps>(async () => (await import('./linked-control.tsx')).LinkedControl);

/** Several by their names, with the ids beside them. */
export const SeveralNamesControl = later<ControlProps>(
  async () => (await import('./several-names-control.tsx')).SeveralNamesControl,
);

/** By the id alone, where a list is narrowed by it. */
export const PersonIdControl = later<ControlProps>(async () => (await import('./person-control.tsx')).PersonControl);
