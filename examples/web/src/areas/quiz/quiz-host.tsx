import { useQuiz } from '@danbao/react/shell';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { unsaved } from '../../shared/danbao.ts';
import { quizOffer } from '../../shared/quiz-offer.ts';

const QuizDialog = lazy(async () => ({ default: (await import('./quiz-dialog.tsx')).QuizDialog }));

/**
 * Opens the question of the day after the sign-in (R1), on the start page and where nobody is at anything; elsewhere the start page
 * offers it. The code of the dialog is loaded when there is a question.
 */
export function QuizHost() {
  const { pathname } = useLocation();
  const { question, open, close } = useQuiz({ isBusy: () => pathname !== '/dashboard' || unsaved.has() });
  useEffect(() => {
    quizOffer.set(open && { open });
    return () => quizOffer.set(undefined);
  }, [open]);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <QuizDialog question={question} onClose={close} />
    </Suspense>
  );
}
