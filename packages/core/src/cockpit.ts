// The cockpit and the first page: indicators with their formulas, pages, reports of sub-companies, what is due today.

export {
  type FigureCell,
  type FigureRecord,
  type FigureRecords,
  type FigureRow,
  type Figures,
  figureFilters,
  type IndicatorInfo,
} from './areas/cockpit/figures.ts';
export { type Dimension, dimensions } from './areas/cockpit/indicators/dimensions.ts';
export { formulaOf } from './areas/cockpit/indicators/formula.ts';
export type {
  Condition,
  FigureUnit,
  Indicator,
  IndicatorLimit,
  LedgerIndicator,
  ReportedIndicator,
  RowsIndicator,
} from './areas/cockpit/indicators/indicator.ts';
export {
  dimensionsOfIndicator,
  findIndicator,
  hasHistory,
  type IndicatorCode,
  indicators,
  partsOf,
  raisingOf,
} from './areas/cockpit/indicators/indicators.ts';
export {
  type FigureValues,
  growth,
  limitOf,
  raisedLimit,
  reckon,
  standingOf,
} from './areas/cockpit/indicators/reckon.ts';
export { reportedIndicators } from './areas/cockpit/indicators/reported.ts';
export { type FactColumn, type FactSource, moveColumns, moves, sources } from './areas/cockpit/indicators/sources.ts';
export { figureUnits } from './areas/cockpit/indicators/unit-text.ts';
export {
  type CockpitPage,
  type CockpitPageName,
  cockpitPages,
  keyFigures,
  type PagePeriod,
  type Panel,
  type PanelLook,
  screenPanels,
} from './areas/cockpit/pages.ts';
export type { RegulatoryReport, ReportCell, ReportLine, ReportTable } from './areas/cockpit/regulatory/endpoints.ts';
export { daysOfPeriod, lastPeriods, periodOf } from './areas/cockpit/regulatory/periods.ts';
export {
  type RegulatoryReportName,
  type ReportFigure,
  type ReportQuantity,
  type ReportSection,
  regulatoryReports,
  reportQuantities,
} from './areas/cockpit/regulatory/report.ts';
export {
  columnHeading,
  limitText,
  notesOf,
  type ReportSheet,
  regulatorySheets,
} from './areas/cockpit/regulatory/sheets.ts';
export { cockpitAccess } from './areas/cockpit/reports/access.ts';
export { type SubCompanyCard, subCompanyCards } from './areas/cockpit/reports/cards.ts';
export { bigDataDisplays, displayUnits, indicatorGoals } from './areas/cockpit/reports/displays.ts';
export { dueDayOf, periodToReport, reminderOf } from './areas/cockpit/reports/due.ts';
export { type CompanyReport, cockpit } from './areas/cockpit/reports/endpoints.ts';
export { mainCategories } from './areas/cockpit/reports/main-categories.ts';
export { projectData } from './areas/cockpit/reports/project-data.ts';
export type {
  QuantityName,
  Reconciled,
  ReconciledProject,
  ReconciledUnit,
} from './areas/cockpit/reports/reconciliation.ts';
export {
  type AttentionMeasure,
  type DueReason,
  daysLeft,
  lastDueDay,
  valuationEnd,
  waitingDays,
} from './areas/dashboard/attention.ts';
export { countWaiting, type WaitingCounts } from './areas/dashboard/count-waiting.ts';
export { dashboard, type KeyFigures, type Today, type TodayFlow } from './areas/dashboard/endpoints.ts';
export { type FirstDayStep, findFirstDay, firstDayPages, firstDaySteps } from './areas/dashboard/first-day.ts';
export { type MealState, mealsOf, type OfferedMenu, type TodayMeal } from './areas/dashboard/meals.ts';
export { type MeetingState, meetingState } from './areas/dashboard/meetings.ts';
export { lowestCoverage, type ProjectCoverage, type ProjectSums } from './areas/dashboard/project-coverage.ts';
export {
  findWaiting,
  type WaitingGroup,
  type WaitingItem,
  type WaitingQuery,
  waitingGroups,
} from './areas/dashboard/waiting.ts';
export {
  type WaitingKind,
  type WaitingKindDefinition,
  waitingDefinitions,
  waitingEvents,
  waitingKinds,
} from './areas/dashboard/waiting-kinds.ts';
