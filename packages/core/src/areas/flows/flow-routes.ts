import { type FixedRoute, fixedRoutes, type RouteName } from '../../routes/fixed-routes.ts';
import { buildPath } from '../../routes/route-path.ts';
import { type FlowBox, flowBoxes } from './choices.ts';
import type { AnyFlow, FlowPage } from './flow.ts';
import { flowDefinitions } from './flow-definitions.ts';
import { customFormPrefix, customFormRoutes } from './flow-shape.ts';

/** Which flow a page shows, and from where it is opened. */
export interface FlowLocation {
  /** None where a flow is to be started. */
  readonly flowId?: string | undefined;
  /** What the flow is about; its own id when not said. */
  readonly infoId?: string | undefined;
  /** The signature that is meant. */
  readonly nodeFinishId?: string | undefined;
  readonly box?: FlowBox | undefined;
  /** The status of the signature (O2). */
  readonly status?: string | undefined;
  readonly opinion?: string | undefined;
}

/** What an address says: the page, and of which flow. */
export interface FlowAddress extends Pick<FlowLocation, 'flowId' | 'infoId' | 'nodeFinishId' | 'box'> {
  readonly page: FlowPage;
  /** Missing where the address does not tell: the log of most flows. */
  readonly flowCode?: string;
}

/** What is asked of a flow to find its pages. */
export type RoutedFlow = Pick<AnyFlow, 'code' | 'routes'>;

type Params = Readonly<Record<string, string | undefined>>;

/** The address of a flow's page (B3-B7, B11-B18, B20, B22). What the route asks for and nobody knows stands as 0 or -. */
export function flowPath(flow: RoutedFlow, page: FlowPage, place: FlowLocation = {}): string {
  const name = flowRoute(flow, page);
  const { path }: FixedRoute = fixedRoutes[name];
  const { flowId, nodeFinishId, infoId = flowId, box, status, opinion } = place;
  const marksNode = path.includes('{nodeFinishId');
  const fresh = infoId === undefined || path.includes('{infoId') ? newId : `${newId}-${infoId}`;
  const params: Params = {
    id: (page === 'history' && !marksNode ? nodeFinishId : flowId) ?? fresh,
    type: box ?? (flowId === undefined ? 'start' : (boxOfPage[page] ?? 'todo')),
    newType: flow.code,
    infoId: infoId ?? '0',
    enterpriseId: infoId ?? '0',
    otherbusinessId: infoId ?? '0',
    nodeFinishId: nodeFinishId ?? '0',
    userFinishId: nodeFinishId ?? (flowId === undefined ? '0' : `${flowId}-0`),
    otheruserFinishId: nodeFinishId ?? (flowId === undefined ? '0' : `${flowId}-0`),
    signedOpinion: opinion?.trim() || '-',
    templateId: flow.code.startsWith(customFormPrefix) ? flow.code.slice(customFormPrefix.length) : '0',
    statusId: status,
    // The word becomes the time by itself (B23); where it may be missing it is.
    timestamp: path.endsWith('{timestamp}') ? 'timestamp' : undefined,
  };
  return buildPath(name, params as never);
}

/** The fixed route of a page: the flow’s own, else the one that all flows share. */
export function flowRoute(flow: RoutedFlow, page: FlowPage): RouteName {
  const own = flow.routes?.[page];
  if (own !== undefined) return own;
  const other = usual[page];
  return isPage(other) ? flowRoute(flow, other) : other;
}

/** Whether a fixed route is one of the pages of a flow. */
export function servesFlow(name: RouteName, flow: RoutedFlow): boolean {
  return pagesAt(name, flow).length > 0;
}

/** What the address of a fixed route says; undefined for a route that opens no flow. */
export function flowOfRoute(
  name: RouteName,
  params: Params,
  registry: Readonly<Record<string, RoutedFlow>> = flowDefinitions,
): FlowAddress | undefined {
  const { id, newType, type, userFinishId, nodeFinishId } = params;
  const drawn = { code: newType ?? customFormPrefix, routes: customFormRoutes };
  const served = [...Object.values(registry), drawn].filter((flow) => servesFlow(name, flow));
  const flow = served.find(({ code }) => code === newType) ?? served[0];
  if (!flow) return undefined;
  const given = [nodeFinishId, userFinishId, id].map(signatureIn).find((one) => one !== undefined);
  const own = id ?? given?.flowId;
  const flowId = own === undefined || own.startsWith(newId) ? undefined : (signatureIn(own)?.flowId ?? own);
  const after = id?.startsWith(`${newId}-`) ? id.slice(newId.length + 1) : undefined;
  const about = after ?? params['infoId'] ?? params['enterpriseId'] ?? params['otherbusinessId'];
  const box = flowBoxes.find(({ value }) => value === type)?.value;
  const flowCode = newType ?? (served.length === 1 ? flow.code : undefined);
  return {
    page: pageAt(pagesAt(name, flow), flowId, box),
    ...(flowCode === undefined ? {} : { flowCode }),
    ...(flowId === undefined ? {} : { flowId }),
    ...(about === undefined || about === '0' ? {} : { infoId: about }),
    ...(given === undefined || given.no === '0' ? {} : { nodeFinishId: `${given.flowId}-${given.no}` }),
    ...(box === undefined ? {} : { box }),
  };
}

/** Instead of the id of a flow that is to be started. */
const newId = 'new';

const usual: Readonly<Record<FlowPage, RouteName | FlowPage>> = {
  start: 'sendpt',
  edit: 'start',
  todo: 'sendpt',
  doing: 'detail',
  done: 'detail',
  ended: 'detail',
  detail: 'detailpt',
  history: 'detailHispt',
  print: 'printIdxpt',
  log: 'logpt',
};
/** Every page that a flow has. */
export const flowPages = Object.keys(usual) as readonly FlowPage[];

const boxOfPage: Readonly<Partial<Record<FlowPage, FlowBox>>> = {
  edit: 'mine',
  doing: 'mine',
  done: 'done',
  ended: 'ended',
};

function isPage(name: string): name is FlowPage {
  return name in usual;
}

function pagesAt(name: RouteName, flow: RoutedFlow): readonly FlowPage[] {
  return flowPages.filter((page) => flowRoute(flow, page) === name);
}

/** Of the pages that stand at one route, the one that the parameters mean. */
function pageAt(found: readonly FlowPage[], flowId: string | undefined, box: FlowBox | undefined): FlowPage {
  if (flowId === undefined && found.includes('start')) return 'start';
  const later = found.filter((page) => page !== 'start');
  const meant = later.find((page) => page === box || (box !== undefined && boxOfPage[page] === box));
  return meant ?? later.find((page) => page === 'detail' || page === 'todo') ?? later[0] ?? 'start';
}

function signatureIn(text: string | undefined): { readonly flowId: string; readonly no: string } | undefined {
  const [, flowId, no] = /^(?!new-)(.+)-(\d+)$/.exec(text ?? '') ?? [];
  return flowId === undefined || no === undefined ? undefined : { flowId, no };
}
