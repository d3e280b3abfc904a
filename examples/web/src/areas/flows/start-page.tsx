import { flowPath } from '@danbao/core/flows';
import { StartFlows } from '@danbao/react/flows';
import { Link } from 'react-router';
import { routedFlow } from '../../shared/flow-links.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useFlowPageWords } from './i18n/words.ts';

/** Every flow that the person may start. */
export function StartPage() {
  const w = useFlowPageWords();
  usePageTitle(w('start'));
  return (
    <>
      <PageHead title={w('start')} />
      <StartFlows
        renderLink={({ flowCode }, inside, className) => (
          <Link to={flowPath(routedFlow(flowCode), 'start')} className={className}>
            {inside}
          </Link>
        )}
      />
    </>
  );
}
