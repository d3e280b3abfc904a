import { flowDefinitions } from '@danbao/core';
import { FamilyPage } from '../family/family-page.tsx';
import { useFamilyWords } from '../family/i18n/words.ts';

const flows = [flowDefinitions.urging, flowDefinitions.urgingAudit];

/** Urging matters and their audits: to do, done, finished, given out by me (B20). */
export function UrgingPage() {
  const w = useFamilyWords();
  return <FamilyPage title={w('urging')} about={w('urgingAbout')} flows={flows} first="todo" />;
}
