import { flowDefinitions } from '@danbao/core/flows';
import { FamilyPage } from '../family/family-page.tsx';
import { useFamilyWords } from '../family/i18n/words.ts';

const flows = [flowDefinitions.car];

/** The person's car tickets: those they asked for, and those that wait for them (B12). */
export function CarTicketPage() {
  const w = useFamilyWords();
  return <FamilyPage title={w('carTicket')} about={w('carTicketAbout')} flows={flows} />;
}
