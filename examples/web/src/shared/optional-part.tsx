import { type ComponentType, lazy } from 'react';

/**
 * A part that the page beside it can do without, loaded when it is shown. Where its code cannot be had, `Missing` stands in its
 * place until the app is opened anew; the page, and what is typed there, stays.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(() => Missing) })) as ComponentType<Props>;
}

function Nothing() {
  return null;
}
