import { pairWords, useMessage } from '@danbao/react';
import { saveBlob } from '@danbao/react/browser';
import { Button } from '@danbao/react/ui';
import { ImageDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

const { useWords } = pairWords({
  save: ['存为图片', 'Save as picture'],
  failed: ['未能生成图片，请改用打印', 'The picture could not be made; print the page instead'],
});

export interface PictureButtonProps {
  /** The part of the page that is wanted. */
  readonly of: () => HTMLElement | null;
  /** Of the file, without its ending. */
  readonly name: string;
  /** Another button than that of a page. */
  readonly children?: (save: () => void, text: string) => ReactNode;
}

/** Saves a part of the page as a picture. What draws it is loaded with the first one. */
export function PictureButton({ of, name, children }: PictureButtonProps) {
  const w = useWords();
  const notify = useMessage();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const element = of();
    if (!element) return;
    setBusy(true);
    try {
      const { pictureOf } = await import('./picture-of.ts');
      saveBlob(await pictureOf(element), `${name}.png`);
    } catch {
      notify.error(w('failed'));
    } finally {
      setBusy(false);
    }
  };
  if (children) return children(() => void save(), w('save'));
  return (
    <Button
      className="db-no-print"
      icon={<ImageDown aria-hidden="true" />}
      disabled={isBusy}
      onClick={() => void save()}
    >
      {w('save')}
    </Button>
  );
}
