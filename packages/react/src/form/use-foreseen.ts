import { type Issue, visibleValues } from '@danbao/core';
import { useEffect, useRef } from 'react';
import type { EntityForm, FormValues } from './use-entity-form.ts';

/** What the server would say of a record, nothing where it does not answer; `signal` ends the call once something else was typed. */
export type Foresee = (values: FormValues, signal: AbortSignal) => Promise<readonly Issue[]>;

/** In ms: for how long nothing is typed before the server is asked. */
const pause = 500;

/** Asks the server about what stands in the form once it is sound and nobody types, and shows the answer at the fields. */
export function useForeseen(
  { form, entity, issues, values, showForeseen }: EntityForm,
  foresee: Foresee | undefined,
): void {
  const latest = useRef({ issues, values, showForeseen, foresee });
  latest.current = { issues, values, showForeseen, foresee };
  const isAsked = foresee !== undefined;
  useEffect(() => {
    if (!isAsked) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let call = new AbortController();
    const ask = async () => {
      const now = latest.current;
      if (!now.foresee || now.issues().some(({ confirmable }) => !confirmable)) return;
      const { signal } = call;
      const found = await now.foresee(visibleValues(entity, now.values()), signal);
      if (!signal.aborted) latest.current.showForeseen(found);
    };
    const subscription = form.watch((_, { name }) => {
      if (name === undefined) return;
      clearTimeout(timer);
      call.abort();
      call = new AbortController();
      timer = setTimeout(() => void ask(), pause);
    });
    return () => {
      subscription.unsubscribe();
      clearTimeout(timer);
      call.abort();
    };
  }, [form, entity, isAsked]);
}
