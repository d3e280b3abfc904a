import { useEffect, useState } from 'react';
import { usePreviewWords } from './i18n/words.ts';
import { readSlides, type Slide } from './read-slides.ts';
import type { ViewProps } from './view-props.ts';

/** A presentation as text and pictures. */
export function PptxView({ name, bytes, onFail }: ViewProps) {
  const w = usePreviewWords();
  const [slides, setSlides] = useState<readonly Slide[]>();
  useEffect(() => {
    let isOver = false;
    readSlides(name, bytes).then((found) => !isOver && setSlides(found), onFail);
    return () => {
      isOver = true;
    };
  }, [name, bytes, onFail]);
  if (!slides) return <p className="db-preview-note">{w('loading', { name })}</p>;
  return (
    <>
      <p className="db-preview-note">{w('slideNote')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keys */}
      <section className="db-preview-pages" aria-label={w('document', { name })} tabIndex={0}>
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides have no other name
          <SlideCard key={index} slide={slide} page={index + 1} />
        ))}
      </section>
    </>
  );
}

function SlideCard({ slide, page }: { readonly slide: Slide; readonly page: number }) {
  const w = usePreviewWords();
  return (
    <article className="db-preview-slide" aria-label={w('slide', { page })}>
      <h3>{w('slide', { page })}</h3>
      {slide.texts.length === 0 && <p className="db-preview-note">{w('emptySlide')}</p>}
      {slide.texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
        <p key={index}>{text}</p>
      ))}
      {slide.pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no other name
        <Picture key={index} picture={picture} label={w('picture', { page, number: index + 1 })} />
      ))}
    </article>
  );
}

function Picture({ picture, label }: { readonly picture: Blob; readonly label: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address && <img src={address} alt={label} />;
}
