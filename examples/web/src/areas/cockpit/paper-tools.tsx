import { PrintButton } from '@danbao/react/ui';
import { PictureButton } from '../../shared/picture/picture-button.tsx';

/** A page of the cockpit as a picture, and on paper or as PDF, which is the browser's way to print. */
export function PaperTools({ name }: { readonly name: string }) {
  return (
    <>
      <PictureButton of={() => document.querySelector<HTMLElement>('#content > *')} name={name} />
      <PrintButton />
    </>
  );
}
