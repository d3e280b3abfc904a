import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

/** In px, of 1/64 each that layout rounds: what fits on a page must not be pushed to the next. */
const slack = 0.25;

/**
 * The height that puts the imprint at the foot of the last page. No style sheet can say so: a copy of the sheet is laid out in
 * columns as large as the pages, which break as pages do, and its end is measured. Nothing is set where there is no layout.
 */
export function useFootOfLastPage(sheet: RefObject<HTMLElement | null>, content: unknown): CSSProperties {
  const [foot, setFoot] = useState<CSSProperties>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for other content
  useLayoutEffect(() => {
    let isOver = false;
    const measure = () => {
      if (!isOver && sheet.current) setFoot(footOf(sheet.current));
    };
    measure();
    void document.fonts?.ready.then(measure);
    window.addEventListener('beforeprint', measure);
    return () => {
      isOver = true;
      window.removeEventListener('beforeprint', measure);
    };
  }, [sheet, content]);
  return foot;
}

function footOf(sheet: HTMLElement): CSSProperties {
  const copy = sheet.cloneNode(true) as HTMLElement;
  copy.classList.add('official-columns');
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  sheet.after(copy);
  const imprint = copy.querySelector<HTMLElement>('.official-foot');
  imprint?.removeAttribute('style');
  const height = copy.clientHeight;
  const needed = imprint?.firstElementChild?.getBoundingClientRect().height ?? 0;
  const end = [...(imprint?.previousElementSibling?.getClientRects() ?? [])].at(-1);
  const top = copy.getBoundingClientRect().top;
  copy.remove();
  if (end === undefined || height === 0 || needed === 0) return {};
  const left = height - (end.bottom - top) - slack;
  return left >= needed ? { height: left } : { height: height - slack, breakBefore: 'page' };
}
