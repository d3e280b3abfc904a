import { flowDefinitions } from '@danbao/core/flows';
import { FamilyPage } from '../../shared/flow-family/family-page.tsx';
import { useFundWords } from './i18n/words.ts';

const flows = [flowDefinitions.fundProject];

/** The fund's projects (B11). */
export function FundProjectsPage() {
  const w = useFundWords();
  return <FamilyPage title={w('fund')} about={w('fundAbout')} flows={flows} />;
}
