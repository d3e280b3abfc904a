import { flowDefinitions } from '@danbao/core/flows';
import { FamilyPage } from '../family/family-page.tsx';
import { useFamilyWords } from '../family/i18n/words.ts';

const flows = [flowDefinitions.fundProject];

/** The fund's projects (B11). */
export function FundProjectsPage() {
  const w = useFamilyWords();
  return <FamilyPage title={w('fund')} about={w('fundAbout')} flows={flows} />;
}
