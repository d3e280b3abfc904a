import { flowDefinitions } from '@danbao/core/flows';
import { buildPath } from '@danbao/core/routes';
import { ListTree } from 'lucide-react';
import { Link } from 'react-router';
import { FamilyPage } from '../../shared/flow-family/family-page.tsx';
import { useFlowPageWords } from './i18n/words.ts';

const { product, productAgain } = flowDefinitions;
const flows = [product, productAgain];

/** Products that are endorsed, for the first time and again (B16). */
export function ProductsPage() {
  const w = useFlowPageWords();
  return (
    <FamilyPage
      title={w('product')}
      about={w('productAbout')}
      flows={flows}
      tools={
        <Link to={buildPath('productNodeSet', { code: product.code })} className="db-root db-button">
          <ListTree aria-hidden="true" />
          {w('nodes')}
        </Link>
      }
    />
  );
}
