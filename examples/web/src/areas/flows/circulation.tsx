import type { CirculationSectionProps } from '@danbao/react/flows';
import { lazy, Suspense } from 'react';

const Section = lazy(async () => ({ default: (await import('./circulation-parts.ts')).CirculationSection }));

/** To whom a flow was circulated. */
export function Circulation(props: CirculationSectionProps) {
  return (
    <Suspense fallback={null}>
      <Section {...props} />
    </Suspense>
  );
}
