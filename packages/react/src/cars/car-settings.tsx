import { cars, drivers } from '@danbao/core/office';
import { ResourceList } from '../resource/resource-list.tsx';

/** The cars and drivers of the unit, which the car manager assigns; what is not in use any more is not offered. */
export function CarSettings() {
  return (
    <div className="db-root db:grid db:gap-3 db:xl:grid-cols-2">
      <ResourceList resource={cars} />
      <ResourceList resource={drivers} />
    </div>
  );
}
