import { cars, drivers } from '@danbao/core/office';
import type { ControlProps } from '../form/controls/control-props.ts';
import { ListControl } from '../form/controls/list-control.tsx';
import { TextControl } from '../form/controls/text-control.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { useEndpoint } from '../query/use-endpoint.ts';

const offered = { isEnable: '1', pageSize: '1000' } as const;

/** The plate of a car: one of the unit’s that are in use; typed where none is kept. */
export function PlateControl(props: ControlProps) {
  const inUse = useEndpoint(cars.calls.page, offered, { staleTime: 60_000 }).data?.rows ?? [];
  const options = inUse.map(({ plateNo, model }) => ({
    value: plateNo,
    text: model ? `${plateNo} · ${model}` : plateNo,
  }));
  return options.length > 0 ? <ListControl {...props} options={options} /> : <TextControl {...props} />;
}

/** The driver: one of the unit’s who are in use, whose phone is entered with them; typed where none is kept. */
export function DriverControl(props: ControlProps) {
  const inUse = useEndpoint(drivers.calls.page, offered, { staleTime: 60_000 }).data?.rows ?? [];
  const { form } = useEntityFormContext();
  if (inUse.length === 0) return <TextControl {...props} />;
  return (
    <ListControl
      {...props}
      options={inUse.map(({ name, phone }) => ({ value: name, text: `${name} · ${phone}` }))}
      onChange={(name) => {
        props.onChange(name);
        const phone = inUse.find((one) => one.name === name)?.phone;
        if (phone !== undefined) form.setValue('driverPhone', phone, { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}
