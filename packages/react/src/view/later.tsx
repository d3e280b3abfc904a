import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** What is loaded when it is first shown. */
export interface Later<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches it before it is shown: then it is drawn at once. */
  readonly preload: () => Promise<void>;
}

/** A component that is loaded when it is first shown; nothing stands in its place until then, or what is given. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Loading?: ComponentType<Props>,
): Later<Props> {
  let loaded: ComponentType<object> | undefined;
  const preload = async () => {
    loaded ??= (await load()) as ComponentType<object>;
  };
  const Loaded = lazy(() => (loaded ? atOnce(loaded) : preload().then(() => moduleOf(loaded))));
  const Shown = (props: Props) => (
    <Suspense fallback={Loading && <Loading {...props} />}>
      <Loaded {...props} />
    </Suspense>
  );
  return Object.assign(Shown, { preload });
}

const moduleOf = (component: ComponentType<object> | undefined) => ({ default: component as ComponentType<object> });

/** React draws without a pause what it has an answer for while it asks; a promise always answers later. */
function atOnce(component: ComponentType<object>): Promise<{ readonly default: ComponentType<object> }> {
  // biome-ignore lint/suspicious/noThenProperty: that is how React asks
  return { then: (done: (module: object) => void) => done(moduleOf(component)) } as never;
}
