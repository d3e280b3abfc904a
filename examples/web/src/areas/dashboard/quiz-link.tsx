import { useQuizOffer } from '../../shared/quiz-offer.ts';
import { useDashboardWords } from './i18n/words.ts';

/** The way to the question of the day, where it came while the person was at something; nothing when there is none. */
export function QuizLink() {
  const w = useDashboardWords();
  const offer = useQuizOffer();
  if (!offer) return null;
  return (
    <>
      {' · '}
      <button type="button" className="db-root db-link" onClick={offer.open}>
        {w('quiz')}
      </button>
    </>
  );
}
