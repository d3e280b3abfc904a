import { flowDefinitions } from '@danbao/core/flows';
import { LayoutGrid } from 'lucide-react';
import { Link } from 'react-router';
import { FamilyPage } from '../../shared/flow-family/family-page.tsx';
import { useUrgingWords } from './i18n/words.ts';

const flows = [flowDefinitions.urging, flowDefinitions.urgingAudit];

/** Urging matters and their audits: to do, done, finished, given out by me (B20). */
export function UrgingPage() {
  const w = useUrgingWords();
  const board = (
    <Link to="/urging/board" className="db-root db-button">
      <LayoutGrid aria-hidden="true" />
      {w('urgingBoard')}
    </Link>
  );
  return <FamilyPage title={w('urging')} about={w('urgingAbout')} flows={flows} first="todo" tools={board} />;
}
