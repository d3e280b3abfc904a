import type { RouteName } from '@danbao/core/routes';
import { loadDefinitions } from '../shared/definitions.ts';
import type { Page } from './page.ts';
import {
  archivesPages,
  canteenPages,
  cockpitPages,
  customerRecordsPages,
  customersPages,
  familyPages,
  makerPages,
  officePages,
  partyPages,
  resourcePages,
  searchPages,
  talkPages,
} from './page-chunks.ts';

/** The routes that open a flow (B3-B7, B11-B18, B20, B22): which page of which one follows from their parameters. */
export const flowRoutes = [
  'sendpt',
  'sendptyear',
  'detailpt',
  'detailHispt',
  'printIdxpt',
  'logpt',
  'fundFlow',
  'fundProjectAdd',
  'fundProjectEdit',
  'fundProjectDetail',
  'carDetail',
  'vacationLeave',
  'vacationSendvc',
  'vacationSenddb',
  'vacationSendzb',
  'vacationSendbj',
  'vacationPrint',
  'publishMain',
  'publishMainStatus',
  'publishSend',
  'publishDone',
  'publishFinish',
  'publishPrint',
  'formSendpt',
  'formPrint',
  'productEndorse',
  'productEndorse2',
  'productDetail',
  'productHistory',
  'productPrint',
  'productLog',
  'receiptRegister',
  'receiptView',
  'receiptDone',
  'receiptPrint',
  'opinionAudit',
  'opinionNow',
  'opinionPass',
  'opinionFinish',
  'enterpriseAudit',
  'enterpriseNow',
  'enterprisePass',
  'enterpriseFinish',
  'businessOpinionAudit',
  'businessOpinionNow',
  'businessOpinionPass',
  'businessOpinionFinish',
  'urgingNew',
  'urgingEdit',
  'urgingAudit',
  'receptionFee',
  'borrowing',
] as const satisfies readonly RouteName[];

/** A page of the cockpit that is drawn from its definition. */
function figurePage(name: keyof Awaited<ReturnType<typeof cockpitPages>>['figurePages']): Page {
  return { load: async () => ({ Component: (await cockpitPages()).figurePages[name] }) };
}

/** A page of the cockpit of its own; its forms read the definitions. */
function cockpitPage(name: 'ApprovalsPage' | 'ChartsPage' | 'DataPage' | 'ReportsPage' | 'ShowReportPage'): Page {
  return {
    load: async () => {
      const [pages] = await Promise.all([cockpitPages(), loadDefinitions()]);
      return { Component: pages[name] };
    },
  };
}

function screenPage(name: 'datavScreenLight' | 'datavScreenDark1' | 'datavScreenDark2'): Page {
  return {
    load: async () => ({ Component: (await import('../areas/cockpit/screen/screen-pages.tsx')).screenPages[name] }),
  };
}

const flowPage: Page = {
  load: async () => ({ Component: (await import('../areas/flows/flow-route-page.tsx')).FlowRoutePage }),
};

/** A page of the search; it reads the definitions. */
function searchPage(name: keyof Awaited<ReturnType<typeof searchPages>>): Page['load'] {
  return async () => {
    const [pages] = await Promise.all([searchPages(), loadDefinitions()]);
    return { Component: pages[name] };
  };
}

/** Where people ask, answer and report; the forms read the definitions. */
function talkPage(name: keyof Awaited<ReturnType<typeof talkPages>>): Page['load'] {
  return async () => {
    const [pages] = await Promise.all([talkPages(), loadDefinitions()]);
    return { Component: pages[name] };
  };
}

/** Routes that are no pages of an area. */
type Way = 'login' | 'editindex' | 'redirect' | 'notFound' | 'error404';

/** The page of every fixed route; one without a page does not compile. */
const pages: Readonly<Record<Exclude<RouteName, Way>, Page>> = {
  dashboard: {
    load: async () => ({ Component: (await import('../areas/dashboard/dashboard-page.tsx')).DashboardPage }),
  },
  personalCentre: {
    load: async () => ({ Component: (await officePages()).ProfilePage }),
  },
  customerList: {
    load: async () => ({ Component: (await customersPages()).CustomersPage }),
  },
  customerIndex: {
    load: async () => ({ Component: (await customersPages()).CustomersIndexPage }),
  },
  customerGuide: {
    load: async () => ({ Component: (await customersPages()).CustomerGuidePage }),
  },
  customerDetail: {
    load: async () => ({ Component: (await import('../areas/customers/customer-page.tsx')).CustomerPage }),
  },
  customerBase: {
    load: async () => ({ Component: (await import('../areas/customers/customer-page.tsx')).CustomerBasePage }),
  },
  customerRisk: {
    load: async () => {
      const [{ CustomerRiskPage }] = await Promise.all([customerRecordsPages(), loadDefinitions()]);
      return { Component: CustomerRiskPage };
    },
  },
  customerOperation: {
    load: async () => {
      const [{ CustomerOperationPage }] = await Promise.all([customerRecordsPages(), loadDefinitions()]);
      return { Component: CustomerOperationPage };
    },
  },
  fullTextSearch: { load: searchPage('FullTextPage') },
  search: { load: searchPage('GeneralPage') },
  datavIndex: figurePage('datavIndex'),
  datavList: cockpitPage('ReportsPage'),
  datavFlow: cockpitPage('ApprovalsPage'),
  datavChart: cockpitPage('ChartsPage'),
  datavShow: cockpitPage('ShowReportPage'),
  datavBusinessYear: figurePage('datavBusinessYear'),
  datavBusinessAnalysis: figurePage('datavBusinessAnalysis'),
  datavBusinessTime: figurePage('datavBusinessTime'),
  datavSocietyAnalysis: figurePage('datavSocietyAnalysis'),
  datavSocietyYear: figurePage('datavSocietyYear'),
  datavScreenLight: screenPage('datavScreenLight'),
  datavScreenDark1: screenPage('datavScreenDark1'),
  datavScreenDark2: screenPage('datavScreenDark2'),
  datavCustomer: figurePage('datavCustomer'),
  datavData: cockpitPage('DataPage'),
  datavCategory: figurePage('datavCategory'),
  datavArea: figurePage('datavArea'),
  datavProject: figurePage('datavProject'),
  viewMeasures: {
    load: async () => ({ Component: (await import('../areas/measures/view-measures-page.tsx')).ViewMeasuresPage }),
  },
  canteenIndex: { load: async () => ({ Component: (await canteenPages()).MenusPage }) },
  canteenOrder: {
    needs: 'canteen:order',
    load: async () => ({ Component: (await canteenPages()).OrderPage }),
  },
  canteenMyOrders: {
    needs: 'canteen:order',
    load: async () => ({ Component: (await canteenPages()).MyOrdersPage }),
  },
  canteenAllOrders: {
    needs: 'canteen:manage',
    load: async () => ({ Component: (await canteenPages()).AllOrdersPage }),
  },
  ...(Object.fromEntries(flowRoutes.map((name) => [name, flowPage])) as Record<(typeof flowRoutes)[number], Page>),
  carTicket: { load: async () => ({ Component: (await familyPages()).CarTicketPage }) },
  carAll: {
    needs: 'car:write',
    load: async () => ({ Component: (await familyPages()).AllTicketsPage }),
  },
  carUserConfig: {
    needs: 'car:write',
    load: async () => {
      const [{ CarSettingsPage }] = await Promise.all([familyPages(), loadDefinitions()]);
      return { Component: CarSettingsPage };
    },
  },
  carStatistics: {
    needs: 'car:write',
    load: async () => ({ Component: (await familyPages()).CarFiguresPage }),
  },
  fundProjects: {
    load: async () => ({ Component: (await familyPages()).FundProjectsPage }),
  },
  formRevise: {
    needs: 'form:write',
    load: async () => ({ Component: (await makerPages()).RevisePage }),
  },
  productNodeSet: {
    load: async () => ({ Component: (await makerPages()).NodeSetPage }),
  },
  archives: {
    load: async () => {
      const [{ ArchivesPage }] = await Promise.all([archivesPages(), loadDefinitions()]);
      return { Component: ArchivesPage };
    },
  },
  questions: { load: talkPage('QuestionsPage') },
  forum: { load: talkPage('ForumPage') },
  emergencyIndex: { load: talkPage('EmergencyPage') },
  partyHistory: {
    load: async () => {
      const [{ HistoryPage }] = await Promise.all([partyPages(), loadDefinitions()]);
      return { Component: HistoryPage };
    },
  },
  partyHistoryPlay: {
    load: async () => {
      const [{ LessonPage }] = await Promise.all([partyPages(), loadDefinitions()]);
      return { Component: LessonPage };
    },
  },
  canteenProduct: {
    load: async () => {
      const [{ DishesPage }] = await Promise.all([resourcePages(), loadDefinitions()]);
      return { Component: DishesPage };
    },
  },
};

export const fixedPages: Readonly<Partial<Record<RouteName, Page>>> = pages;
