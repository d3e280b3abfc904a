import { flowDefinitions } from '@danbao/core/flows';
import { buildPath } from '@danbao/core/routes';
import { pairWords } from '@danbao/react';
import { ListTree } from 'lucide-react';
import { Link } from 'react-router';
import { FamilyPage } from '../../shared/flow-family/family-page.tsx';

// Words of its own: those of the area would come with them.
const { useWords } = pairWords({
  product: ['产品审批', 'Product endorsement'],
  productAbout: ['新产品审批与续批', 'Endorse new products, and endorse them again'],
  nodes: ['节点设置', 'Nodes'],
});

const { product, productAgain } = flowDefinitions;
const flows = [product, productAgain];

/** Products that are endorsed, for the first time and again (B16). */
export function ProductsPage() {
  const w = useWords();
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
