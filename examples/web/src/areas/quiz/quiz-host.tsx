import { useQuiz } from '@danbao/react/shell';
import { lazy, Suspense } from 'react';
import { unsaved } from '../../shared/danbao.ts';

const QuizDialog = lazy(async () => ({ default: (await import('./quiz-dialog.tsx')).QuizDialog }));

/** Opens the question of the day over the page (R1), but not over a form in which something was changed; its code is loaded when there is one. */
export function QuizHost() {
  const { question, close } = useQuiz({ isBusy: unsaved.has });
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <QuizDialog question={question} onClose={close} />
    </Suspense>
  );
}
