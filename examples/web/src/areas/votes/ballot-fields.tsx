import { voteScores } from '@danbao/core/office';
import { SegmentControl } from '@danbao/react/form';
import { useVoteWords } from './i18n/words.ts';
import type { Choice, VoteToCast } from './vote-card.tsx';

const scores = voteScores.map((value) => ({ value, text: value }));

export interface BallotFieldsProps {
  readonly vote: VoteToCast;
  readonly choices: readonly Choice[];
  readonly onChange: (choices: readonly Choice[]) => void;
}

/** The options of a vote: one of them, several, or a score for each. */
export function BallotFields({ vote, choices, onChange }: BallotFieldsProps) {
  const w = useVoteWords();
  const { voteId, title, type, maxChoices, options } = vote;
  const others = (id: string) => choices.filter(({ optionId }) => optionId !== id);
  const chosen = (id: string) => choices.find(({ optionId }) => optionId === id);
  const isFull = type === 'multi' && choices.length >= Number(maxChoices);
  if (type === 'rate') {
    return (
      <div className="grid gap-2">
        {options.map(({ id, title: option }) => (
          <div key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-32 break-words">{option}</span>
            <SegmentControl
              name={`${voteId}-${id}`}
              label={w('scoreOf', { option })}
              value={chosen(id)?.score ?? ''}
              options={scores}
              onChange={(score) => onChange([...others(id), { optionId: id, score: score as Choice['score'] }])}
            />
          </div>
        ))}
      </div>
    );
  }
  return (
    <fieldset className="db-root grid gap-2">
      <legend className="sr-only">{title}</legend>
      {type === 'multi' && <p className="text-quiet">{w('atMost', { count: maxChoices })}</p>}
      {options.map(({ id, title: option }) => (
        <label key={id} className="flex min-h-8 items-center gap-2">
          <input
            type={type === 'single' ? 'radio' : 'checkbox'}
            name={`vote-${voteId}`}
            checked={chosen(id) !== undefined}
            disabled={isFull && chosen(id) === undefined}
            onChange={({ target }) => {
              const rest = type === 'single' ? [] : others(id);
              onChange(target.checked ? [...rest, { optionId: id }] : rest);
            }}
          />
          <span className="break-words">{option}</span>
        </label>
      ))}
    </fieldset>
  );
}
