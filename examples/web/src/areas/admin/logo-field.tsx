import { company, logoLimits } from '@danbao/core/admin';
import { useLocale } from '@danbao/react';
import { EntityFormContext, FieldFrame } from '@danbao/react/form';
import { Button } from '@danbao/react/ui';
import { use, useState } from 'react';
import { useAdminPageWords } from './i18n/words.ts';

/** Chooses an image for the logo, shows it, and takes it away. */
export function LogoField() {
  const w = useAdminPageWords();
  const locale = useLocale();
  const form = use(EntityFormContext)?.form;
  const [large, setLarge] = useState(false);
  const logo = String(form?.watch('logo') ?? '');
  const keep = (value: string) => form?.setValue('logo', value, { shouldDirty: true });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setLarge(file.size > logoLimits.bytes);
    if (file.size <= logoLimits.bytes) keep(await dataUrl(file));
  };
  const issues = large ? [{ field: 'logo', rule: 'large', message: { zh: w('logoLarge'), en: w('logoLarge') } }] : [];
  return (
    <FieldFrame name="logo" label={company.fields.logo.label[locale]} required={false} wide issues={issues}>
      {({ id, describedBy, invalid }) => (
        <div className="flex flex-wrap items-center gap-3">
          {logo !== '' && <img src={logo} alt={w('logo')} className="max-h-16 max-w-40 object-contain" />}
          <input
            id={id}
            type="file"
            accept={logoLimits.types.join(',')}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
          {logo !== '' && <Button onClick={() => keep('')}>{w('noLogo')}</Button>}
        </div>
      )}
    </FieldFrame>
  );
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
