import { cockpitChunk } from '../../chunks/chunks.ts';
import { type PageTable, page, pageWithDefinitions } from '../../shared/page.ts';

const screens = () => import('./screen/screen-pages.tsx');

export const cockpitPages = {
  datavIndex: page(cockpitChunk, 'IndexFiguresPage'),
  datavBusinessYear: page(cockpitChunk, 'BusinessYearFiguresPage'),
  datavBusinessAnalysis: page(cockpitChunk, 'BusinessAnalysisFiguresPage'),
  datavBusinessTime: page(cockpitChunk, 'BusinessTimeFiguresPage'),
  datavSocietyAnalysis: page(cockpitChunk, 'SocietyAnalysisFiguresPage'),
  datavSocietyYear: page(cockpitChunk, 'SocietyYearFiguresPage'),
  datavCustomer: page(cockpitChunk, 'CustomerFiguresPage'),
  datavCategory: page(cockpitChunk, 'CategoryFiguresPage'),
  datavArea: page(cockpitChunk, 'AreaFiguresPage'),
  datavProject: page(cockpitChunk, 'ProjectFiguresPage'),
  datavList: pageWithDefinitions(cockpitChunk, 'ReportsPage'),
  datavFlow: pageWithDefinitions(cockpitChunk, 'ApprovalsPage'),
  datavChart: pageWithDefinitions(cockpitChunk, 'ChartsPage'),
  datavShow: pageWithDefinitions(cockpitChunk, 'ShowReportPage'),
  datavData: pageWithDefinitions(cockpitChunk, 'DataPage'),
  datavScreenLight: page(screens, 'LightScreenPage'),
  datavScreenDark1: page(screens, 'Dark1ScreenPage'),
  datavScreenDark2: page(screens, 'Dark2ScreenPage'),
  cockpitIndicators: pageWithDefinitions(cockpitChunk, 'DefinitionsPage'),
  cockpitUnits: pageWithDefinitions(cockpitChunk, 'UnitsPage'),
  regulatoryReports: page(cockpitChunk, 'RegulatoryReportsPage'),
  reconciliation: page(cockpitChunk, 'ReconciliationPage'),
} as const satisfies PageTable;
