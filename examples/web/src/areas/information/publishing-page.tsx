import { flowDefinitions } from '@danbao/core/flows';
import { BookOpen } from 'lucide-react';
import { Link } from 'react-router';
import { FamilyPage } from '../../shared/flow-family/family-page.tsx';
import { useInformationWords } from './i18n/words.ts';

const flows = [flowDefinitions.publishing];

/** Information that is drafted, checked and published, in its lists (B14). */
export function PublishingPage() {
  const w = useInformationWords();
  return (
    <FamilyPage
      title={w('publishing')}
      about={w('publishingAbout')}
      flows={flows}
      tools={
        <Link to="/published" className="db-root db-button">
          <BookOpen aria-hidden="true" />
          {w('published')}
        </Link>
      }
    />
  );
}
