import { buildPath } from '@danbao/core/routes';
import type { GuideWord } from './i18n/guide-words.ts';

/** A step of the gathering: what it needs, who does it, and the page on which it is done. */
export interface GuideStep {
  readonly title: GuideWord;
  readonly needs: GuideWord;
  readonly who: 'lead' | 'chairman' | 'group';
  readonly where: GuideWord;
  /** Of a client; without one the list in which they are chosen first. */
  readonly path: (clientId: string | undefined) => string;
}

const of = (route: 'customerBase' | 'customerOperation' | 'customerRisk') => (id: string | undefined) =>
  id === undefined ? buildPath('customerList') : buildPath(route, { id });
const todo = () => '/flows/todo';

/** In the order in which they are done. */
export const guideSteps: readonly GuideStep[] = [
  { title: 'base', needs: 'baseNeeds', who: 'lead', where: 'onBase', path: of('customerBase') },
  { title: 'statements', needs: 'statementsNeeds', who: 'lead', where: 'onOperation', path: of('customerOperation') },
  { title: 'mainClients', needs: 'mainClientsNeeds', who: 'lead', where: 'onOperation', path: of('customerOperation') },
  { title: 'risk', needs: 'riskNeeds', who: 'lead', where: 'onRisk', path: of('customerRisk') },
  { title: 'form', needs: 'formNeeds', who: 'lead', where: 'onRisk', path: of('customerRisk') },
  { title: 'review', needs: 'reviewNeeds', who: 'chairman', where: 'onTodo', path: todo },
  { title: 'decide', needs: 'decideNeeds', who: 'group', where: 'onTodo', path: todo },
];

/** The page on which what is missing is filled in. */
export const gapPaths: Readonly<Record<string, GuideStep['path']>> = {
  basicInfo: of('customerBase'),
  statements: of('customerOperation'),
  mainClients: of('customerOperation'),
  mainSuppliers: of('customerOperation'),
};
