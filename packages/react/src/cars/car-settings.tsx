import { CircleCheck, CircleSlash, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { Section } from '../view/section.tsx';
import { CarDialog, DriverDialog } from './car-dialog.tsx';
import { useCarWords } from './i18n/words.ts';
import { type CarRecord, type DriverRecord, useCars, useDrivers } from './use-cars.ts';

/** The cars and drivers of the unit, which the car manager assigns; what is not in use any more is not offered. */
export function CarSettings() {
  return (
    <div className="db-root db:grid db:gap-3 db:xl:grid-cols-2">
      <Cars />
      <Drivers />
    </div>
  );
}

function Cars() {
  const w = useCarWords();
  const cars = useCars();
  const [edited, setEdited] = useState<CarRecord | 'new'>();
  const columns: Column<CarRecord>[] = [
    { id: 'plate', header: w('plateNo'), kind: 'nowrap', cell: (row) => row.plateNo },
    { id: 'model', header: w('model'), cell: (row) => row.model },
    { id: 'seats', header: w('seats'), kind: 'number', cell: (row) => row.seats },
    { id: 'state', header: w('state'), kind: 'nowrap', cell: (row) => <InUse is={row.isEnable} /> },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => <Edit name={row.plateNo} onClick={() => setEdited(row)} />,
    },
  ];
  return (
    <Section
      title={w('cars')}
      tools={
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
          {w('addCar')}
        </Button>
      }
    >
      <DataTable
        label={w('cars')}
        columns={columns}
        rows={cars.data}
        rowKey={({ carId }) => carId}
        error={cars.error}
        onRetry={() => void cars.refetch()}
        empty={w('noCars')}
      />
      {edited && <CarDialog car={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Section>
  );
}

function Drivers() {
  const w = useCarWords();
  const drivers = useDrivers();
  const [edited, setEdited] = useState<DriverRecord | 'new'>();
  const columns: Column<DriverRecord>[] = [
    { id: 'name', header: w('name'), kind: 'nowrap', cell: (row) => row.name },
    { id: 'phone', header: w('phone'), kind: 'nowrap', cell: (row) => row.phone },
    { id: 'state', header: w('state'), kind: 'nowrap', cell: (row) => <InUse is={row.isEnable} /> },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => <Edit name={row.name} onClick={() => setEdited(row)} />,
    },
  ];
  return (
    <Section
      title={w('drivers')}
      tools={
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
          {w('addDriver')}
        </Button>
      }
    >
      <DataTable
        label={w('drivers')}
        columns={columns}
        rows={drivers.data}
        rowKey={({ driverId }) => driverId}
        error={drivers.error}
        onRetry={() => void drivers.refetch()}
        empty={w('noDrivers')}
      />
      {edited && <DriverDialog driver={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Section>
  );
}

function Edit({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const w = useCarWords();
  return <Button look="text" icon={<Pencil />} aria-label={w('edit', { name })} onClick={onClick} />;
}

function InUse({ is }: { readonly is: '0' | '1' | undefined }) {
  const w = useCarWords();
  const Icon = is === '1' ? CircleCheck : CircleSlash;
  return (
    <span className={is === '1' ? 'db-tag db-tag-success' : 'db-tag'}>
      <Icon aria-hidden="true" />
      {w(is === '1' ? 'enabled' : 'disabled')}
    </span>
  );
}
