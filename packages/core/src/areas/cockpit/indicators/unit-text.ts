import { type Label, label } from '../../../label.ts';
import type { FigureUnit } from './indicator.ts';

/** What stands behind a value of each unit; nothing where the number says it by itself. */
export const figureUnits: Readonly<Record<FigureUnit, Label>> = {
  wan: label('万元', 'CNY\u00a010,000'),
  percent: label('%', '%'),
  times: label('倍', 'times'),
  clients: label('户', 'clients'),
  projects: label('个', 'projects'),
  items: label('项', 'items'),
  days: label('天', 'days'),
  persons: label('人', 'persons'),
};
