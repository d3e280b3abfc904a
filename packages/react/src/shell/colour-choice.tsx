import { Check } from 'lucide-react';
import { useShellWords } from './i18n/words.ts';

export interface ColourChoiceProps {
  /** #rrggbb. */
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

/** The theme colour: a few that go well, or one's own. */
export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  const w = useShellWords();
  const chosen = value.toUpperCase();
  return (
    <div className="db-setting">
      <span id="setting-colour">{w('colour')}</span>
      <div className="db-swatches" role="radiogroup" aria-labelledby="setting-colour">
        {presetColours.map((colour) => (
          <label key={colour} className="db-swatch" style={{ background: colour }}>
            <input
              type="radio"
              name="setting-colour-answer"
              aria-label={colour}
              checked={colour === chosen}
              onChange={() => onChange(colour)}
            />
            {colour === chosen && <Check aria-hidden="true" />}
          </label>
        ))}
        <input
          type="color"
          className="db-swatch-own"
          aria-label={w('ownColour')}
          title={w('ownColour')}
          value={value.toLowerCase()}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </div>
  );
}

/** Theme colours to choose from, the default first (A8). */
const presetColours = ['#409EFF', '#1E6FD9', '#0F8A7E', '#2E8B57', '#B7791F', '#C2412D', '#8E44AD', '#5A6678'] as const;
