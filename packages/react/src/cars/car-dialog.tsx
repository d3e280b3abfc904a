import { car, cars, driver, initialValues, message, type ValuesOf } from '@danbao/core';
import { formValues, RecordDialog } from '../canteen/record-dialog.tsx';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useCarWords } from './i18n/words.ts';
import { type CarRecord, type DriverRecord, useRefreshCars } from './use-cars.ts';

export interface CarDialogProps {
  /** The car that is changed; a new one when not given. */
  readonly car?: CarRecord | undefined;
  readonly onClose: () => void;
}

const carNames = Object.keys(car.fields);

/** Adds or changes a car of the unit. */
export function CarDialog({ car: before, onClose }: CarDialogProps) {
  const w = useCarWords();
  const { client, locale } = useDanbao();
  const tell = useMessage();
  const refresh = useRefreshCars();
  const save = async (values: object) => {
    const body = values as ValuesOf<typeof car>;
    const change = before ? { ...body, carId: before.carId } : body;
    await client.request(cars.save, change, before ? { version: before.version ?? '' } : {});
    tell.success(message(before ? 'updated' : 'added', locale));
    await refresh();
  };
  return (
    <RecordDialog
      title={w(before ? 'editCar' : 'addCar')}
      entity={car}
      names={carNames}
      values={formValues(carNames, initialValues(car), before)}
      onSave={save}
      onClose={onClose}
    />
  );
}

export interface DriverDialogProps {
  /** The driver who is changed; a new one when not given. */
  readonly driver?: DriverRecord | undefined;
  readonly onClose: () => void;
}

const driverNames = Object.keys(driver.fields);

/** Adds or changes a driver of the unit. */
export function DriverDialog({ driver: before, onClose }: DriverDialogProps) {
  const w = useCarWords();
  const { client, locale } = useDanbao();
  const tell = useMessage();
  const refresh = useRefreshCars();
  const save = async (values: object) => {
    const body = values as ValuesOf<typeof driver>;
    const change = before ? { ...body, driverId: before.driverId } : body;
    await client.request(cars.saveDriver, change, before ? { version: before.version ?? '' } : {});
    tell.success(message(before ? 'updated' : 'added', locale));
    await refresh();
  };
  return (
    <RecordDialog
      title={w(before ? 'editDriver' : 'addDriver')}
      entity={driver}
      names={driverNames}
      values={formValues(driverNames, initialValues(driver), before)}
      onSave={save}
      onClose={onClose}
    />
  );
}
