import { createContext, useContext } from 'react';
import type { EntityForm } from './use-entity-form.ts';

export const EntityFormContext = createContext<EntityForm | undefined>(undefined);

/** The form that a field stands in. */
export function useEntityFormContext(): EntityForm {
  const form = useContext(EntityFormContext);
  if (!form) throw new Error('Put this field into an <EntityFormProvider form>');
  return form;
}
