import { useQuizWords } from './i18n/words.ts';

/** The picture beside the result: a medal with a tick, or one with a cross. */
export function QuizImage({ right }: { readonly right: boolean }) {
  const w = useQuizWords();
  return (
    <svg viewBox="0 0 40 40" role="img" aria-label={w(right ? 'rightImage' : 'wrongImage')}>
      <path
        d="M13 24 L9 38 L15 35 L19 39 L20 27 Z M27 24 L31 38 L25 35 L21 39 L20 27 Z"
        fill="currentColor"
        opacity="0.45"
      />
      <circle cx="20" cy="16" r="14" fill="currentColor" />
      <path
        d={right ? 'M13 16.5 L18 21.5 L27.5 11.5' : 'M14.5 10.5 L25.5 21.5 M25.5 10.5 L14.5 21.5'}
        fill="none"
        stroke="var(--db-panel)"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
