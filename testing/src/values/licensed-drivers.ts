import { text } from '@danbao/core/fields';
import { drivers } from '@danbao/core/office';
import { withFields } from '@danbao/core/resources';

/** Drivers with a field more: what it costs is the line that names it. */
export const licensedDrivers = withFields(drivers, {
  licence: text('驾驶证号', 'Driving licence', { max: 18, code: true }),
});
