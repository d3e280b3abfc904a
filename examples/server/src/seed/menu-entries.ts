import { flowBoxes, ownPosts } from '@danbao/core/flows';
import { menuPage, type PageName } from '@danbao/core/pages';
import type { AnyResource } from '@danbao/core/resources';

/** An entry of the menu as a deployment begins with it; administrators change it afterwards. */
export interface SeededEntry {
  readonly name: string;
  readonly title: string;
  readonly titleEn: string;
  /** None for a group. */
  readonly path?: string;
  readonly icon?: string;
  /** The right without which the entry is not in the menu. */
  readonly needs?: string;
  readonly children?: readonly SeededEntry[];
}

const group = (
  name: string,
  icon: string,
  [title, titleEn]: readonly [string, string],
  children: readonly SeededEntry[],
): SeededEntry => ({ name, icon, title, titleEn, children });

/** A page as the menu shows it; `rest` says what is different here: the permission to see the entry, or its title. */
function entry(name: PageName, rest: Partial<SeededEntry> = {}): SeededEntry {
  const { path, label, permission, icon } = menuPage(name);
  return {
    ...{ name, path, title: label.zh, titleEn: label.en },
    ...(permission === undefined ? {} : { needs: permission }),
    ...(icon === undefined ? {} : { icon }),
    ...rest,
  };
}

/** The lists of flows: what waits for this person first. */
const flowLists = flowBoxes.map(({ value, label }) => {
  const [first = '', ...rest] = value;
  return entry('flowBox', {
    name: ['flows', first.toUpperCase(), ...rest].join(''),
    path: menuPage('flowBox').path.replace('{box}', value),
    title: label.zh,
    titleEn: label.en,
    ...(value === 'todo' ? { icon: 'inbox' } : {}),
  });
});

/** The list of a resource, whose page follows from its definition; nothing where the definition names no page. */
export function resourceEntry(resource: AnyResource, rest: Partial<SeededEntry> = {}): readonly SeededEntry[] {
  const { plural, page, pluralLabel, access } = resource;
  if (!page) return [];
  const { path, icon } = page;
  return [
    {
      ...{ name: plural, path, title: pluralLabel.zh, titleEn: pluralLabel.en, needs: access.read },
      ...(icon === undefined ? {} : { icon }),
      ...rest,
    },
  ];
}

/** The menu of a new deployment. Entries of later versions are added by the next start, each once. */
export const seededMenu: readonly SeededEntry[] = [
  entry('dashboard'),
  entry('waiting'),
  group(
    'business',
    'briefcase',
    ['业务', 'Business'],
    [entry('projects'), entry('lapses'), entry('owners'), entry('products')],
  ),
  group(
    'clients',
    'contact',
    ['客户', 'Clients'],
    [entry('customerIndex'), entry('customerList'), entry('customerGuide'), entry('connections')],
  ),
  group(
    'funds',
    'landmark',
    ['基金', 'Funds'],
    [entry('fundProjects'), entry('fundProjectAdd'), entry('fundFunnel'), entry('fundCalendar'), entry('fundLog')],
  ),
  entry('search'),
  entry('fullTextSearch'),
  group('flows', 'workflow', ['流程审批', 'Approvals'], [entry('flowsStart'), ...flowLists]),
  group(
    'cockpit',
    'gauge',
    ['驾驶舱', 'Cockpit'],
    [
      entry('datavIndex'),
      entry('datavList'),
      entry('datavFlow'),
      entry('datavChart'),
      entry('datavBusinessYear'),
      entry('datavBusinessAnalysis'),
      entry('datavBusinessTime'),
      entry('datavSocietyAnalysis'),
      entry('datavSocietyYear'),
      entry('datavScreenLight'),
      entry('datavScreenDark1'),
      entry('datavScreenDark2'),
      entry('datavCustomer'),
      entry('datavData'),
      entry('datavCategory'),
      entry('datavArea'),
      entry('datavProject'),
      entry('cockpitIndicators'),
      entry('cockpitUnits'),
      entry('regulatoryReports'),
      entry('reconciliation'),
    ],
  ),
  group(
    'canteen',
    'utensils',
    ['食堂', 'Canteen'],
    [
      entry('canteenIndex'),
      entry('canteenOrder'),
      entry('canteenMyOrders'),
      entry('canteenAllOrders'),
      entry('canteenProduct'),
      entry('canteenSums'),
      entry('canteenDrinks'),
      entry('canteenPantry'),
    ],
  ),
  group(
    'office',
    'building',
    ['办公', 'Office'],
    [
      entry('workItems'),
      entry('contacts'),
      entry('notices'),
      entry('meetings'),
      entry('votes'),
      entry('emergencyIndex'),
      entry('carTicket'),
      entry('carAll'),
      entry('carUserConfig'),
      entry('carStatistics'),
      entry('senddoclist'),
      entry('receipt'),
      entry('documentGroups', { needs: 'flow:write' }),
      entry('published'),
      entry('publishing'),
      entry('urging'),
      entry('workOrders'),
      entry('questions'),
      entry('forum'),
    ],
  ),
  group(
    'party',
    'flag',
    ['党建', 'Party affairs'],
    [
      entry('partyPortal'),
      entry('partyItems'),
      entry('partyPlans'),
      entry('partySunny'),
      entry('partyRequests'),
      entry('partyOrganisations'),
      entry('partyHistory'),
      entry('quizStandings', { needs: 'party:read' }),
    ],
  ),
  group(
    'archives',
    'archive',
    ['档案', 'Archives'],
    [
      entry('archives', { name: 'archiveRecords' }),
      entry('archivesPending'),
      entry('archiveApplications'),
      entry('archiveRequests'),
      entry('archiveDestructions'),
      entry('archivePackages'),
      entry('archiveLogs'),
    ],
  ),
  group(
    'admin',
    'settings',
    ['系统管理', 'Administration'],
    [
      entry('adminUsers'),
      entry('adminServiceAccounts'),
      entry('adminRoles'),
      entry('adminRights'),
      entry('adminMenus'),
      entry('adminDictionaries'),
      entry('adminDepartments'),
      entry('adminUnits'),
      entry('adminCompany'),
      entry('adminPostHolders'),
      entry('adminChains'),
      ...resourceEntry(ownPosts, { name: 'adminPosts', icon: 'contact', needs: 'admin:chains' }),
      entry('quizManage'),
      entry('forms'),
      entry('noticesManage'),
      entry('votesManage'),
      entry('adminWarnings'),
      entry('adminSystems'),
      entry('adminRetention'),
      entry('adminErasure'),
      entry('adminAudit'),
      entry('adminDeliveries'),
      entry('adminWebhooks'),
      entry('adminFailures'),
    ],
  ),
];

/** The addresses of pages that a menu leads to. */
export const menuPaths = (entries: readonly SeededEntry[]): readonly string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...menuPaths(children)]);
