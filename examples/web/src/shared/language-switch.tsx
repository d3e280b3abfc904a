import { SegmentControl } from '@danbao/react/form';
import { useAppWords } from './i18n/words.ts';
import { useLocaleChoice } from './locale-store.ts';

const languages = [
  { value: 'zh', text: '中文' },
  { value: 'en', text: 'EN' },
];

export function LanguageSwitch() {
  const [locale, choose] = useLocaleChoice();
  const w = useAppWords();
  return (
    <SegmentControl
      name="language"
      label={w('language')}
      value={locale}
      options={languages}
      onChange={(next) => choose(next === 'en' ? 'en' : 'zh')}
    />
  );
}
