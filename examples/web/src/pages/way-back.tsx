import { Button } from '@danbao/react/ui';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useAppWords } from '../shared/i18n/words.ts';
import { usePageWords } from './i18n/words.ts';

/** From a page with nothing to do: back, or to the dashboard. */
export function WayBack() {
  const w = usePageWords();
  const app = useAppWords();
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={<ArrowLeft aria-hidden="true" />} onClick={() => void navigate(-1)}>
        {w('backToPage')}
      </Button>
      <Link to="/dashboard" className="db-root db-button">
        {app('goHome')}
      </Link>
    </div>
  );
}
