import { admin } from './admin/endpoints.ts';
import { attachments } from './attachments/endpoints.ts';
import { canteen } from './canteen/endpoints.ts';
import { cars, drivers } from './cars/cars.ts';
import { carTickets } from './cars/endpoints.ts';
import { credit } from './credit/endpoints.ts';
import { customers } from './customers/endpoints.ts';
import { dashboard } from './dashboard/endpoints.ts';
import { departments } from './departments/endpoints.ts';
import { dictionaries } from './dictionaries/endpoints.ts';
import { flows } from './flows/endpoints.ts';
import { flowForms } from './flows/flow-forms.ts';
import { forms } from './forms/endpoints.ts';
import { fulfilment } from './fulfilment/endpoints.ts';
import { fund } from './fund/endpoints.ts';
import { groups } from './groups/endpoints.ts';
import { information } from './information/endpoints.ts';
import { insights } from './insights/endpoints.ts';
import { measures } from './measures/endpoints.ts';
import { notices } from './notices/endpoints.ts';
import { owners } from './owners/endpoints.ts';
import { profile } from './profile/endpoints.ts';
import { quiz } from './quiz/endpoints.ts';
import { regions } from './regions/endpoints.ts';
import { session } from './session/endpoints.ts';
import { shareholders } from './shareholders/endpoints.ts';
import { system } from './system/endpoints.ts';
import { urging } from './urging/endpoints.ts';
import { workItems } from './work-items/endpoints.ts';

/** Every endpoint of the platform, by area. */
export const areas = {
  session,
  system,
  profile,
  credit,
  customers,
  measures,
  insights,
  fulfilment,
  shareholders,
  owners,
  attachments,
  regions,
  dictionaries,
  departments,
  canteen,
  workItems,
  quiz,
  notices,
  admin,
  dashboard,
  flows,
  flowForms,
  information,
  urging,
  forms,
  cars: { ...cars.calls, ...carTickets },
  drivers: drivers.calls,
  fund,
  groups,
};

export type DanbaoAreas = typeof areas;
