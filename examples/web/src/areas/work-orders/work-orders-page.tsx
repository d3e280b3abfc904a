import { flowDefinitions } from '@danbao/core/flows';
import { LayoutGrid } from 'lucide-react';
import { Link } from 'react-router';
import { FamilyPage } from '../../shared/flow-family/family-page.tsx';
import { useWorkOrderWords } from './i18n/words.ts';

const flows = [flowDefinitions.workOrder];

/** Work orders as lists: to do, done, finished, asked for by me. */
export function WorkOrdersPage() {
  const w = useWorkOrderWords();
  const board = (
    <Link to="/work-orders/board" className="db-root db-button">
      <LayoutGrid aria-hidden="true" />
      {w('workOrderBoard')}
    </Link>
  );
  return <FamilyPage title={w('workOrders')} about={w('workOrdersAbout')} flows={flows} tools={board} />;
}
