import { reservePlans } from '@danbao/core/credit';
import { ResourcePage } from '../resources/resource-page.tsx';
import { PlanDocumentButton } from './plan-document-button.tsx';

/** Direct investment plans of all companies of the reserve. */
export function PlansPage() {
  return <ResourcePage resource={reservePlans} rowTools={(plan) => <PlanDocumentButton plan={plan} />} />;
}
