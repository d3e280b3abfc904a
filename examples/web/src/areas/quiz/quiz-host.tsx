import { useQuiz } from '@danbao/react';
import { lazy, Suspense } from 'react';

const QuizDialog = lazy(async () => ({ default: (await import('./quiz-dialog.tsx')).QuizDialog }));

/** Opens the question of the day beside whatever page is shown (R1); its code is loaded when there is one. */
export function QuizHost() {
  const { question, close } = useQuiz();
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <QuizDialog question={question} onClose={close} />
    </Suspense>
  );
}
