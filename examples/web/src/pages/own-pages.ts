import { loadDefinitions } from '../shared/definitions.ts';
import type { Page } from './page.ts';
import {
  adminPages,
  archivesPages,
  canteenPages,
  cockpitPages,
  familyPages,
  fundPages,
  makerPages,
  officePages,
  partyPages,
  printPages,
  resourcePages,
} from './page-chunks.ts';

const importPage: Page['load'] = async () => {
  const [{ ImportPage }] = await Promise.all([import('../areas/exchange/import-page.tsx'), loadDefinitions()]);
  return { Component: ImportPage };
};

/** The page of a resource with little of its own; its forms read the definitions. */
function resourcePage(name: Exclude<keyof Awaited<ReturnType<typeof resourcePages>>, 'DefinedPage'>): Page['load'] {
  return async () => {
    const [pages] = await Promise.all([resourcePages(), loadDefinitions()]);
    return { Component: pages[name] };
  };
}

/** A page of the archive; its forms read the definitions. */
function archivePage(name: Exclude<keyof Awaited<ReturnType<typeof archivesPages>>, 'ArchivesPage'>): Page['load'] {
  return async () => {
    const [pages] = await Promise.all([archivesPages(), loadDefinitions()]);
    return { Component: pages[name] };
  };
}

/** A page of the fund reserve; it reads the definitions. */
function fundPage(name: keyof Awaited<ReturnType<typeof fundPages>>): Page['load'] {
  return async () => {
    const [pages] = await Promise.all([fundPages(), loadDefinitions()]);
    return { Component: pages[name] };
  };
}

/** A page of the cockpit; its forms read the definitions. */
function cockpitPage(name: 'DefinitionsPage' | 'UnitsPage'): Page['load'] {
  return async () => {
    const [pages] = await Promise.all([cockpitPages(), loadDefinitions()]);
    return { Component: pages[name] };
  };
}

/** A page of the canteen whose forms read the definitions. */
function canteenPage(name: 'DrinksPage' | 'PantryPage' | 'SumsPage'): Page['load'] {
  return async () => {
    const [pages] = await Promise.all([canteenPages(), loadDefinitions()]);
    return { Component: pages[name] };
  };
}

/** A page of party affairs; its forms read the definitions. */
function partyPage(name: keyof Awaited<ReturnType<typeof partyPages>>): Page['load'] {
  return async () => {
    const [pages] = await Promise.all([partyPages(), loadDefinitions()]);
    return { Component: pages[name] };
  };
}

/** Pages at addresses of our own; the fixed table of the specification does not name them. */
export const ownPages: Readonly<Record<`/${string}`, Page>> = {
  '/projects': {
    needs: 'project:read',
    load: async () => ({ Component: (await import('../areas/credit/projects-page.tsx')).ProjectsPage }),
  },
  '/projects/:applyId': {
    needs: 'project:read',
    load: async () => ({ Component: (await import('../areas/credit/project-page.tsx')).ProjectPage }),
  },
  '/projects/:applyId/print/:what/:id': {
    needs: 'project:read',
    load: async () => ({ Component: (await printPages()).PrintRecordPage }),
  },
  '/projects/:applyId/measures': {
    needs: 'measure:read',
    load: async () => ({ Component: (await import('../areas/measures/measures-page.tsx')).MeasuresPage }),
  },
  '/projects/:applyId/measures/print': {
    needs: 'measure:read',
    load: async () => ({ Component: (await printPages()).PrintMeasuresPage }),
  },
  '/measures/:id/print': {
    needs: 'measure:read',
    load: async () => ({ Component: (await printPages()).PrintMeasurePage }),
  },
  '/projects/:applyId/measures/add/:kind': {
    needs: 'measure:write',
    load: async () => ({ Component: (await import('../areas/measures/add-measure-page.tsx')).AddMeasurePage }),
  },
  '/projects/:applyId/measures/edit/:kind/:id': {
    needs: 'measure:write',
    load: async () => ({ Component: (await import('../areas/measures/measure-page.tsx')).EditMeasurePage }),
  },
  '/projects/:applyId/measures/view/:kind/:id': {
    needs: 'measure:read',
    load: async () => ({ Component: (await import('../areas/measures/measure-page.tsx')).MeasurePage }),
  },
  '/projects/:applyId/measures/import/:kind': {
    needs: 'measure:write',
    load: importPage,
  },
  '/flows/start': {
    needs: 'flow:write',
    load: async () => ({ Component: (await import('../areas/flows/start-page.tsx')).StartPage }),
  },
  '/flows/:box': {
    needs: 'flow:read',
    load: async () => ({ Component: (await import('../areas/flows/flows-page.tsx')).FlowsPage }),
  },
  '/forms': {
    needs: 'form:write',
    load: async () => ({ Component: (await makerPages()).FormsPage }),
  },
  '/products': {
    needs: 'product:read',
    load: async () => ({ Component: (await familyPages()).ProductsPage }),
  },
  '/publishing': {
    needs: 'publishing:read',
    load: async () => ({ Component: (await familyPages()).PublishingPage }),
  },
  '/published': {
    needs: 'publishing:read',
    load: async () => ({ Component: (await familyPages()).PublishedPage }),
  },
  '/senddoclist': {
    needs: 'sending:read',
    load: async () => ({ Component: (await familyPages()).SentPage }),
  },
  '/receipt': {
    needs: 'receipt:read',
    load: async () => ({ Component: (await familyPages()).ReceivedPage }),
  },
  '/documents/read/:docId': {
    load: async () => ({ Component: (await familyPages()).DocumentPage }),
  },
  '/documents/groups': {
    needs: 'flow:read',
    load: resourcePage('GroupsPage'),
  },
  '/urging': {
    needs: 'urging:read',
    load: async () => ({ Component: (await familyPages()).UrgingPage }),
  },
  '/urging/board': {
    needs: 'urging:read',
    load: async () => ({ Component: (await familyPages()).UrgingBoardPage }),
  },
  '/work-orders': {
    needs: 'workOrder:read',
    load: async () => ({ Component: (await familyPages()).WorkOrdersPage }),
  },
  '/work-orders/board': {
    needs: 'workOrder:read',
    load: async () => ({ Component: (await familyPages()).WorkOrderBoardPage }),
  },
  '/import/:noun': {
    load: importPage,
  },
  '/attention/:what': {
    needs: 'measure:read',
    load: async () => ({ Component: (await import('../areas/dashboard/attention-page.tsx')).AttentionPage }),
  },
  '/owners': {
    needs: 'owner:read',
    load: async () => ({ Component: (await import('../areas/owners/owners-page.tsx')).OwnersPage }),
  },
  '/notices': {
    load: async () => ({ Component: (await officePages()).NoticesPage }),
  },
  '/notices/manage': {
    needs: 'notice:write',
    load: resourcePage('ManageNoticesPage'),
  },
  '/votes': {
    load: async () => ({ Component: (await officePages()).VotesPage }),
  },
  '/votes/manage': {
    needs: 'vote:write',
    load: resourcePage('ManageVotesPage'),
  },
  '/meetings': {
    needs: 'meeting:read',
    load: resourcePage('MeetingsPage'),
  },
  '/work-items': {
    needs: 'work:read',
    load: async () => ({ Component: (await officePages()).WorkItemsPage }),
  },
  '/quiz/manage': {
    needs: 'quiz:write',
    load: resourcePage('QuestionsPage'),
  },
  '/canteen/drinks': {
    needs: 'canteen:order',
    load: canteenPage('DrinksPage'),
  },
  '/canteen/pantry': {
    needs: 'canteen:manage',
    load: canteenPage('PantryPage'),
  },
  '/canteen/sums': {
    needs: 'canteen:manage',
    load: canteenPage('SumsPage'),
  },
  '/quiz/standings': {
    load: partyPage('StandingsPage'),
  },
  '/party': {
    needs: 'party:read',
    load: partyPage('PortalPage'),
  },
  '/party/manage': {
    needs: 'party:write',
    load: partyPage('ItemsPage'),
  },
  '/party/plans': {
    needs: 'party:read',
    load: partyPage('PlansPage'),
  },
  '/party/sunny': {
    needs: 'party:read',
    load: partyPage('SunnyPage'),
  },
  '/party/requests': {
    needs: 'party:read',
    load: partyPage('RequestsPage'),
  },
  '/party/organisations': {
    needs: 'party:read',
    load: partyPage('OrganisationsPage'),
  },
  '/party/videos': {
    needs: 'party:manage',
    load: partyPage('VideosPage'),
  },
  '/archives/pending': {
    needs: 'archive:write',
    load: archivePage('PendingPage'),
  },
  '/archives/applications': {
    needs: 'archive:read',
    load: archivePage('ApplicationsPage'),
  },
  '/archives/requests': {
    needs: 'archive:read',
    load: archivePage('RequestsPage'),
  },
  '/archives/destructions': {
    needs: 'archive:read',
    load: archivePage('DestructionsPage'),
  },
  '/archives/packages': {
    needs: 'archive:write',
    load: archivePage('PackagesPage'),
  },
  '/archives/print/:what/:id': {
    needs: 'archive:read',
    load: archivePage('ArchivePrintPage'),
  },
  '/archives/logs': {
    needs: 'archive:approve',
    load: archivePage('LogsPage'),
  },
  '/fund/enterprises/:id': {
    needs: 'fund:read',
    load: fundPage('EnterprisePage'),
  },
  '/fund/funnel': {
    needs: 'fund:read',
    load: fundPage('FunnelPage'),
  },
  '/fund/calendar': {
    needs: 'fund:read',
    load: fundPage('VisitCalendarPage'),
  },
  '/fund/plans': {
    needs: 'fund:read',
    load: fundPage('PlansPage'),
  },
  '/fund/log': {
    needs: 'fund:rollback',
    load: fundPage('ReserveLogPage'),
  },
  '/cockpit/indicators': {
    needs: 'cockpit:read',
    load: cockpitPage('DefinitionsPage'),
  },
  '/cockpit/units': {
    needs: 'cockpit:manage',
    load: cockpitPage('UnitsPage'),
  },
  '/admin/users': {
    needs: 'admin:users',
    load: async () => ({ Component: (await adminPages()).UsersPage }),
  },
  '/admin/users/:userId/leaving': {
    needs: 'admin:users',
    load: async () => ({ Component: (await adminPages()).LeavingPage }),
  },
  '/admin/roles': {
    needs: 'admin:roles',
    load: async () => ({ Component: (await adminPages()).RolesPage }),
  },
  '/admin/menus': {
    needs: 'admin:menus',
    load: async () => ({ Component: (await adminPages()).MenusPage }),
  },
  '/admin/dictionaries': {
    needs: 'admin:dictionaries',
    load: async () => ({ Component: (await adminPages()).DictionariesPage }),
  },
  '/admin/departments': {
    needs: 'admin:departments',
    load: async () => ({ Component: (await adminPages()).DepartmentsPage }),
  },
  '/admin/units': {
    needs: 'admin:units',
    load: async () => ({ Component: (await adminPages()).UnitsPage }),
  },
  '/admin/company': {
    needs: 'admin:company',
    load: async () => ({ Component: (await adminPages()).CompanyPage }),
  },
  '/admin/post-holders': {
    needs: 'admin:users',
    load: async () => ({ Component: (await adminPages()).PostHoldersPage }),
  },
  '/admin/chains': {
    needs: 'admin:chains',
    load: async () => ({ Component: (await adminPages()).ChainsPage }),
  },
  '/admin/audit': {
    needs: 'admin:audit',
    load: async () => ({ Component: (await adminPages()).AuditPage }),
  },
  '/admin/failures': {
    needs: 'admin:failures',
    load: async () => ({ Component: (await adminPages()).FailuresPage }),
  },
  '/admin/retention': {
    needs: 'admin:retention',
    load: async () => ({ Component: (await adminPages()).RetentionPage }),
  },
  '/admin/warnings': {
    needs: 'admin:warnings',
    load: async () => {
      const [pages] = await Promise.all([adminPages(), loadDefinitions()]);
      return { Component: pages.WarningsPage };
    },
  },
  '/admin/systems': {
    needs: 'admin:systems',
    load: async () => ({ Component: (await adminPages()).SystemsPage }),
  },
  '/admin/erasure': {
    needs: 'personal:erase',
    load: async () => ({ Component: (await adminPages()).ErasurePage }),
  },
};
