import { type Issue, visibleValues } from '@danbao/core';
import { useEffect, useRef } from 'react';
import type { EntityForm } from './use-entity-form.ts';
import type { Foresee } from './use-foresee.ts';

/** In ms: for how long nothing is typed before the server is asked. */
const pause = 500;

/** Asks the server about what stands in a form whenever nobody types, and shows its answer. */
export function useForeseen(
  { form, entity, values }: EntityForm,
  foresee: Foresee,
  show: (issues: readonly Issue[]) => void,
): void {
  const latest = useRef({ values, foresee, show });
  useEffect(() => {
    latest.current = { values, foresee, show };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let call = new AbortController();
    const ask = async ({ signal }: AbortController) => {
      const { values: now, foresee: about } = latest.current;
      const found = await about(visibleValues(entity, now()), signal);
      if (!signal.aborted) latest.current.show(found);
    };
    const later = () => {
      clearTimeout(timer);
      call.abort();
      call = new AbortController();
      timer = setTimeout(() => void ask(call), pause);
    };
    later();
    const subscription = form.watch((_, { name }) => name !== undefined && later());
    return () => {
      subscription.unsubscribe();
      clearTimeout(timer);
      call.abort();
    };
  }, [form, entity]);
}
