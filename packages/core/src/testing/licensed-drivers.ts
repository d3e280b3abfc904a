import { drivers } from '../areas/cars/cars.ts';
import { text } from '../field/types/text.ts';
import { withFields } from '../resource/resource.ts';

/** Drivers with a field more: what it costs is the line that names it. */
export const licensedDrivers = withFields(drivers, {
  licence: text('驾驶证号', 'Driving licence', { max: 18, code: true }),
});
