import { fixedRoutes, type RouteFamily, type RouteName, routeFamilies } from '@danbao/core/routes';

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

const own = (
  name: string,
  path: string,
  [title, titleEn]: readonly [string, string],
  rest: Partial<SeededEntry> = {},
): SeededEntry => ({ name, path, title, titleEn, ...rest });

const group = (
  name: string,
  icon: string,
  [title, titleEn]: readonly [string, string],
  children: readonly SeededEntry[],
): SeededEntry => ({ name, icon, title, titleEn, children });

/** The page of a fixed route, with the right of its family; what may be missing at its end is left out. */
function fixed(name: RouteName, rest: Partial<SeededEntry> = {}): SeededEntry {
  const { path, label, family } = fixedRoutes[name];
  const { needs }: RouteFamily = routeFamilies[family];
  const plain = path.replace(/\/\{\w+\?\}$/, '');
  return { name, path: plain, title: label.zh, titleEn: label.en, ...(needs ? { needs } : {}), ...rest };
}

/** The menu of a new deployment. Entries of later versions are added by the next start, each once. */
export const seededMenu: readonly SeededEntry[] = [
  fixed('dashboard', { icon: 'home' }),
  group(
    'business',
    'briefcase',
    ['业务', 'Business'],
    [
      own('projects', '/projects', ['项目', 'Projects'], { icon: 'folder', needs: 'project:read' }),
      own('owners', '/owners', ['权属人', 'Owners'], { icon: 'users', needs: 'owner:read' }),
      fixed('customerIndex', { icon: 'contact' }),
      fixed('customerList'),
      fixed('customerGuide'),
      fixed('fundProjects', { icon: 'landmark' }),
      fixed('fundProjectAdd'),
      own('fundFunnel', '/fund/funnel', ['储备漏斗', 'Reserve funnel'], { icon: 'chart', needs: 'fund:read' }),
      own('fundCalendar', '/fund/calendar', ['拜访日历', 'Visit calendar'], { icon: 'calendar', needs: 'fund:read' }),
      own('fundLog', '/fund/log', ['基金储备操作日志', 'Changes of the fund reserve'], {
        icon: 'scroll-text',
        needs: 'fund:rollback',
      }),
      own('products', '/products', ['产品审批', 'Products'], { icon: 'briefcase', needs: 'product:read' }),
      fixed('search', { icon: 'search' }),
      fixed('fullTextSearch', { icon: 'search' }),
    ],
  ),
  group(
    'flows',
    'workflow',
    ['流程审批', 'Approvals'],
    [
      own('flowsStart', '/flows/start', ['发起流程', 'Start a flow'], { needs: 'flow:write' }),
      own('flowsTodo', '/flows/todo', ['待办', 'To do'], { icon: 'inbox', needs: 'flow:read' }),
      own('flowsDone', '/flows/done', ['已办', 'Done'], { needs: 'flow:read' }),
      own('flowsEnded', '/flows/ended', ['办结', 'Finished'], { needs: 'flow:read' }),
      own('flowsMine', '/flows/mine', ['我发起的', 'Started by me'], { needs: 'flow:read' }),
    ],
  ),
  group(
    'cockpit',
    'gauge',
    ['驾驶舱', 'Cockpit'],
    [
      fixed('datavIndex', { title: '驾驶舱首页', titleEn: 'Overview' }),
      fixed('datavList'),
      fixed('datavFlow'),
      fixed('datavChart'),
      fixed('datavBusinessYear'),
      fixed('datavBusinessAnalysis'),
      fixed('datavBusinessTime'),
      fixed('datavSocietyAnalysis'),
      fixed('datavSocietyYear'),
      fixed('datavScreenLight'),
      fixed('datavScreenDark1'),
      fixed('datavScreenDark2'),
      fixed('datavCustomer'),
      fixed('datavData'),
      fixed('datavCategory'),
      fixed('datavArea'),
      fixed('datavProject'),
      own('cockpitIndicators', '/cockpit/indicators', ['指标口径', 'Indicators'], { needs: 'cockpit:read' }),
      own('cockpitUnits', '/cockpit/units', ['展示单位', 'Displayed companies'], { needs: 'cockpit:manage' }),
    ],
  ),
  {
    ...fixed('canteenIndex', { name: 'canteen', icon: 'utensils' }),
    children: [
      fixed('canteenOrder', { needs: 'canteen:order', titleEn: 'Order a meal' }),
      fixed('canteenMyOrders', { needs: 'canteen:order' }),
      fixed('canteenAllOrders', { needs: 'canteen:manage' }),
      fixed('canteenProduct', { titleEn: 'Dishes' }),
      own('canteenSums', '/canteen/sums', ['订餐汇总', 'Totals of orders'], { needs: 'canteen:manage' }),
      own('canteenDrinks', '/canteen/drinks', ['饮品', 'Drinks'], { needs: 'canteen:order' }),
      own('canteenPantry', '/canteen/pantry', ['茶水间', 'Pantry'], { needs: 'canteen:manage' }),
    ],
  },
  group(
    'office',
    'building',
    ['办公', 'Office'],
    [
      own('workItems', '/work-items', ['工作事项', 'Work items'], { icon: 'list-checks', needs: 'work:read' }),
      own('notices', '/notices', ['通知公告', 'Notices'], { icon: 'bell' }),
      own('meetings', '/meetings', ['会议', 'Meetings'], { icon: 'calendar', needs: 'meeting:read' }),
      own('votes', '/votes', ['投票', 'Votes'], { icon: 'list-checks' }),
      fixed('emergencyIndex', { icon: 'siren' }),
      fixed('carTicket', { icon: 'car' }),
      fixed('carAll', { needs: 'car:write' }),
      fixed('carUserConfig', { needs: 'car:write' }),
      fixed('carStatistics', { needs: 'car:write' }),
      own('senddoclist', '/senddoclist', ['发文登记', 'Documents sent'], { icon: 'file', needs: 'sending:read' }),
      own('receipt', '/receipt', ['收文登记', 'Documents received'], { icon: 'inbox', needs: 'receipt:read' }),
      own('documentGroups', '/documents/groups', ['人员分组', 'Groups of people'], {
        icon: 'users',
        needs: 'flow:write',
      }),
      own('published', '/published', ['已发布信息', 'Published information'], {
        icon: 'book-open',
        needs: 'publishing:read',
      }),
      own('publishing', '/publishing', ['信息发布', 'Information publishing'], { needs: 'publishing:read' }),
      own('urging', '/urging', ['督办', 'Supervision'], { icon: 'siren', needs: 'urging:read' }),
      own('workOrders', '/work-orders/board', ['快速工单', 'Work orders'], {
        icon: 'list-checks',
        needs: 'workOrder:read',
      }),
      fixed('questions', { icon: 'circle-help' }),
      fixed('forum', { icon: 'messages' }),
    ],
  ),
  group(
    'party',
    'flag',
    ['党建', 'Party affairs'],
    [
      own('partyPortal', '/party', ['党建门户', 'Party portal'], { icon: 'book-open', needs: 'party:read' }),
      own('partyItems', '/party/manage', ['党建信息管理', 'Manage items'], { needs: 'party:write' }),
      own('partyPlans', '/party/plans', ['党建计划', 'Party plans'], { icon: 'list-checks', needs: 'party:read' }),
      own('partySunny', '/party/sunny', ['阳光事项', 'Sunny tree'], { icon: 'list-tree', needs: 'party:read' }),
      own('partyRequests', '/party/requests', ['诉求', 'Requests'], { icon: 'messages', needs: 'party:read' }),
      own('partyOrganisations', '/party/organisations', ['党组织', 'Organisations'], {
        icon: 'network',
        needs: 'party:read',
      }),
      fixed('partyHistory', { icon: 'flag' }),
      own('quizStandings', '/quiz/standings', ['答题记录与排行', 'Answers and standings'], {
        icon: 'circle-help',
        needs: 'party:read',
      }),
    ],
  ),
  group(
    'archives',
    'archive',
    ['档案', 'Archives'],
    [
      fixed('archives', { name: 'archiveRecords', title: '档案', titleEn: 'Archive records', icon: 'archive' }),
      own('archivesPending', '/archives/pending', ['待归档', 'To be filed'], { icon: 'inbox', needs: 'archive:write' }),
      own('archiveApplications', '/archives/applications', ['借阅', 'Reading and borrowing'], {
        icon: 'book-open',
        needs: 'archive:read',
      }),
      own('archiveRequests', '/archives/requests', ['修改申请', 'Requests for changes'], {
        icon: 'file',
        needs: 'archive:read',
      }),
      own('archiveDestructions', '/archives/destructions', ['鉴定销毁', 'Destruction'], { needs: 'archive:read' }),
      own('archivePackages', '/archives/packages', ['移交', 'Hand-over'], {
        icon: 'archive',
        needs: 'archive:write',
      }),
      own('archiveLogs', '/archives/logs', ['修改与利用日志', 'Changes and uses'], {
        icon: 'scroll-text',
        needs: 'archive:approve',
      }),
    ],
  ),
  group(
    'admin',
    'settings',
    ['系统管理', 'Administration'],
    [
      own('adminUsers', '/admin/users', ['用户', 'Users'], { icon: 'user-cog', needs: 'admin:users' }),
      own('adminRoles', '/admin/roles', ['角色与权限', 'Roles and rights'], { icon: 'shield', needs: 'admin:roles' }),
      own('adminMenus', '/admin/menus', ['菜单', 'Menu'], { icon: 'list-tree', needs: 'admin:menus' }),
      own('adminDictionaries', '/admin/dictionaries', ['字典', 'Dictionaries'], {
        icon: 'book-open',
        needs: 'admin:dictionaries',
      }),
      own('adminDepartments', '/admin/departments', ['部门', 'Departments'], {
        icon: 'network',
        needs: 'admin:departments',
      }),
      own('adminUnits', '/admin/units', ['单位', 'Units'], { icon: 'building', needs: 'admin:units' }),
      own('adminCompany', '/admin/company', ['公司名称与标识', 'Company name and logo'], {
        icon: 'landmark',
        needs: 'admin:company',
      }),
      own('adminPostHolders', '/admin/post-holders', ['岗位人员', 'Posts and their holders'], {
        icon: 'contact',
        needs: 'admin:users',
      }),
      own('adminChains', '/admin/chains', ['审批链', 'Approval chains'], {
        icon: 'network',
        needs: 'admin:chains',
      }),
      own('adminPosts', '/admin/posts', ['自设岗位', 'Posts of our own'], { icon: 'contact', needs: 'admin:chains' }),
      own('quizManage', '/quiz/manage', ['题库管理', 'Quiz questions'], { icon: 'circle-help', needs: 'quiz:write' }),
      own('forms', '/forms', ['表单管理', 'Forms'], { icon: 'file', needs: 'form:write' }),
      own('noticesManage', '/notices/manage', ['公告管理', 'Manage notices'], { icon: 'bell', needs: 'notice:write' }),
      own('votesManage', '/votes/manage', ['投票管理', 'Manage votes'], { icon: 'list-checks', needs: 'vote:write' }),
      own('adminWarnings', '/admin/warnings', ['预警规则', 'Warning rules'], {
        icon: 'siren',
        needs: 'admin:warnings',
      }),
      own('adminSystems', '/admin/systems', ['系统跳转', 'Systems'], { icon: 'network', needs: 'admin:systems' }),
      own('adminRetention', '/admin/retention', ['保留期', 'How long records are kept'], {
        icon: 'archive',
        needs: 'admin:retention',
      }),
      own('adminErasure', '/admin/erasure', ['个人信息清除', 'Erasure of personal data'], {
        icon: 'shield',
        needs: 'personal:erase',
      }),
      own('adminAudit', '/admin/audit', ['操作日志', 'Audit log'], { icon: 'scroll-text', needs: 'admin:audit' }),
      own('adminFailures', '/admin/failures', ['错误记录', 'Error store'], {
        icon: 'scroll-text',
        needs: 'admin:failures',
      }),
    ],
  ),
];

/** The addresses of pages that a menu leads to. */
export const menuPaths = (entries: readonly SeededEntry[]): readonly string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...menuPaths(children)]);
