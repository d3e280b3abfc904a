import { areas, createClient, createSession } from '@danbao/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DanbaoProvider } from '../provider/danbao-provider.tsx';
import { SearchBar } from './search-bar.tsx';

const session = createSession();
const client = createClient(areas, { baseUrl: 'http://office.test/api', session });

it('says how many of its fields are filled where it is folded, and folds again when it has searched', async () => {
  const onSearch = vi.fn();
  render(
    <DanbaoProvider client={client} session={session}>
      <SearchBar label="标题" onSearch={onSearch} values={{ status: 'ended', level: '' }}>
        <span>状态</span>
      </SearchBar>
    </DanbaoProvider>,
  );
  const fold = screen.getByRole('button', { name: '筛选（1）', expanded: false });
  await userEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  await userEvent.type(screen.getByLabelText('标题'), '请假{Enter}');
  expect(onSearch).toHaveBeenCalledWith('请假');
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(fold.textContent).toBe('筛选（2）');
});

it('leaves a single field in sight', () => {
  render(
    <DanbaoProvider client={client} session={session}>
      <SearchBar label="名称" onSearch={() => undefined} />
    </DanbaoProvider>,
  );
  expect(screen.queryByRole('button', { name: /筛选/ })).toBeNull();
});
