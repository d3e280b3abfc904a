import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** A component that is loaded when it is first shown; nothing stands in its place until then, or what is given. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Loading?: ComponentType<Props>,
): (props: Props) => ReactNode {
  const Loaded = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  return (props) => (
    <Suspense fallback={Loading && <Loading {...props} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
