import type { ControlProps } from '../form/controls/control-props.ts';
import { TextControl } from '../form/controls/text-control.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { usePasteRegion } from './use-paste-region.ts';
import { useTakeAddress } from './use-take-address.ts';

/** The detailed address: a whole one pasted into it gives its divisions to the region and keeps the rest. */
export function AddressControl(props: ControlProps) {
  const { form } = useEntityFormContext();
  const take = useTakeAddress();
  const paste = usePasteRegion((address) => take(address, props.name));
  return (
    <span
      className="db:contents"
      onPaste={({ clipboardData }) => {
        // Only where nothing stood before: else the text pasted is a part of an address.
        if (form.getValues(props.name) === '') paste(clipboardData.getData('text'));
      }}
    >
      <TextControl {...props} />
    </span>
  );
}
