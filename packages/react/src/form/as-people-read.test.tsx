import { fulfilmentForm, measureKinds } from '@danbao/core/measures';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { DescriptionList } from './description-list.tsx';
import { DraftBanner } from './draft-banner.tsx';

const office = openOffice();

it('values are shown as on paper: two decimals in amounts, days without a midnight, one dash where nothing was given', () => {
  const { land } = measureKinds;
  office.show(
    <>
      <DescriptionList
        entity={land}
        values={{ assessValue: '12345.5', optValue: '100' }}
        names={['assessValue', 'optValue', 'alreadyValue']}
      />
      <DescriptionList
        entity={fulfilmentForm}
        values={{ registerTime: '2026-11-22 00:00:00' }}
        names={['registerTime']}
      />
    </>,
  );
  const shown = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['12,345.50万元', '100.00万元', '—', '2026-11-22']);
});

it('a draft says when it was kept by the clocks of China, wherever the browser is', () => {
  office.show(<DraftBanner savedAt={Date.UTC(2026, 10, 22, 12, 34, 17)} onDiscard={() => {}} />);
  expect(screen.getByRole('status').textContent).toContain('2026-11-22 20:34');
});

it('in English an amount says that it is so many times ten thousand', () => {
  const { land } = measureKinds;
  office.show(<DescriptionList entity={land} values={{ assessValue: '4200' }} names={['assessValue']} />, 'en');
  expect(document.querySelector('dd')?.textContent).toBe('4,200.00× CNY 10,000');
});
