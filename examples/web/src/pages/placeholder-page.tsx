import { fixedRoutes, type RouteFamily, type RouteName, routeFamilies } from '@danbao/core';
import { useLocale } from '@danbao/react';
import { useParams } from 'react-router';
import { Placeholder } from './placeholder.tsx';

/** A fixed route whose page is not built: what will be there, and for whom. */
export function PlaceholderPage({ name }: { readonly name: RouteName }) {
  const locale = useLocale();
  const params = useParams();
  const { label, family } = fixedRoutes[name];
  const { label: familyLabel, about, needs }: RouteFamily = routeFamilies[family];
  return (
    <Placeholder
      title={label[locale]}
      family={familyLabel[locale]}
      about={about[locale]}
      needs={needs}
      params={Object.entries(params).map(([key, value = '']) => [key, value])}
    />
  );
}
