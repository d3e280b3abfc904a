import type { CockpitPageName } from '@danbao/core/cockpit';
import { FiguresPage } from './cockpit-page.tsx';

const pageOf = (name: CockpitPageName) =>
  function CockpitFiguresPage() {
    return <FiguresPage name={name} />;
  };

export const IndexFiguresPage = pageOf('datavIndex');
export const BusinessYearFiguresPage = pageOf('datavBusinessYear');
export const BusinessAnalysisFiguresPage = pageOf('datavBusinessAnalysis');
export const BusinessTimeFiguresPage = pageOf('datavBusinessTime');
export const SocietyAnalysisFiguresPage = pageOf('datavSocietyAnalysis');
export const SocietyYearFiguresPage = pageOf('datavSocietyYear');
export const CustomerFiguresPage = pageOf('datavCustomer');
export const CategoryFiguresPage = pageOf('datavCategory');
export const AreaFiguresPage = pageOf('datavArea');
export const ProjectFiguresPage = pageOf('datavProject');
