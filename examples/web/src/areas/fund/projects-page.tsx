import { flowDefinitions } from '@danbao/core/flows';
import { pairWords } from '@danbao/react';
import { FamilyPage } from '../../shared/flow-family/family-page.tsx';

// Words of its own: those of the area would come with them.
const { useWords } = pairWords({
  fund: ['基金项目', 'Fund projects'],
  fundAbout: ['基金直接股权投资项目的申报与审批', 'Propose and approve direct investments of the fund'],
});

const flows = [flowDefinitions.fundProject];

/** The fund's projects (B11). */
export function FundProjectsPage() {
  const w = useWords();
  return <FamilyPage title={w('fund')} about={w('fundAbout')} flows={flows} />;
}
