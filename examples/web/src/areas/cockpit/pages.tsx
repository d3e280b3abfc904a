// One piece: the pages of the cockpit; charts come when they are drawn.
import type { CockpitPageName } from '@danbao/core/cockpit';
import { FiguresPage } from './cockpit-page.tsx';

const pageOf = (name: CockpitPageName) =>
  function CockpitFiguresPage() {
    return <FiguresPage name={name} />;
  };

export const figurePages = {
  datavIndex: pageOf('datavIndex'),
  datavBusinessYear: pageOf('datavBusinessYear'),
  datavBusinessAnalysis: pageOf('datavBusinessAnalysis'),
  datavBusinessTime: pageOf('datavBusinessTime'),
  datavSocietyAnalysis: pageOf('datavSocietyAnalysis'),
  datavSocietyYear: pageOf('datavSocietyYear'),
  datavCustomer: pageOf('datavCustomer'),
  datavCategory: pageOf('datavCategory'),
  datavArea: pageOf('datavArea'),
  datavProject: pageOf('datavProject'),
} as const;

export { ApprovalsPage } from './approvals-page.tsx';
export { ChartsPage } from './charts-page.tsx';
export { DataPage } from './data-page.tsx';
export { DefinitionsPage } from './definitions-page.tsx';
export { ReportsPage } from './reports-page.tsx';
export { ShowReportPage } from './show-report-page.tsx';
export { UnitsPage } from './units-page.tsx';
