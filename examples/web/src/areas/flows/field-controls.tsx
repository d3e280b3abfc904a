import { flowDefinitions } from '@danbao/core';
import type { ControlComponent } from '@danbao/react';
import { lazy } from 'react';

const ClientControl = lazy(async () => ({ default: (await import('./client-control.ts')).ApplicantControl }));
const PlateControl = lazy(async () => ({ default: (await import('./cars/car-controls.ts')).PlateControl }));
const DriverControl = lazy(async () => ({ default: (await import('./cars/car-controls.ts')).DriverControl }));

/** Controls of fields whose list only the app knows, by flow and field; each is loaded with the form (`lazy`). */
export const fieldControls: Readonly<Record<string, Readonly<Record<string, ControlComponent>>>> = {
  [flowDefinitions.project.code]: { client_ID: (props) => <ClientControl {...props} /> },
  [flowDefinitions.car.code]: {
    plateNo: (props) => <PlateControl {...props} />,
    driver: (props) => <DriverControl {...props} />,
  },
};
