import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { jumpTargetOf, withTokens } from './jump-address.ts';
import { SystemMenu } from './system-menu.tsx';

describe('where an entry leads', () => {
  const here = 'https://office.test/dashboard';
  it.each([
    ['https://oa.test/', { own: false, takesTokens: true }],
    ['http://oa.test/', { own: false, takesTokens: false }],
    ['/', { own: true, takesTokens: false }],
    ['//oa.test/x', { own: false, takesTokens: true }],
  ])('%s', (url, expected) => expect(jumpTargetOf(url, here)).toMatchObject(expected));

  it.each([undefined, '', 'javascript:alert(1)', 'data:text/html,x', 'http://'])('%s leads nowhere', (url) =>
    expect(jumpTargetOf(url, here)).toBeUndefined(),
  );

  it('takes tokens over http only from a page that is served so itself', () => {
    expect(jumpTargetOf('http://oa.test/', 'http://office.test/')?.takesTokens).toBe(true);
  });

  const tokens = { accessToken: 'a&b', refreshToken: 'r', expiresIn: 60 };
  it.each([
    ['https://oa.test/x?y=1', 'https://oa.test/x?y=1#crossToken=a%26b&crossRefreshToken=r'],
    ['https://oa.test/#/home', 'https://oa.test/#/home?crossToken=a%26b&crossRefreshToken=r'],
    ['https://oa.test/#/home?z=1', 'https://oa.test/#/home?z=1&crossToken=a%26b&crossRefreshToken=r'],
  ])('%s carries tokens in the hash', (url, expected) => expect(withTokens(url, tokens)).toBe(expected));
});

describe('the menu', () => {
  const office = openOffice();
  afterEach(() => vi.unstubAllGlobals());

  it('opens another system in a new tab with tokens of its own; this one and those without an address do nothing', async () => {
    office.answer('system/sys/listAll', [
      { sysId: '3', sysName: '担保系统', sysUrl: '/' },
      { sysId: '5', sysName: '办公系统', sysUrl: 'https://oa.test/home' },
      { sysId: '6', sysName: '坏地址', sysUrl: 'javascript:alert(1)' },
    ]);
    const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
    vi.stubGlobal('open', () => tab);
    const user = userEvent.setup();
    office.show(<SystemMenu />);
    await user.click(screen.getByRole('button', { name: '切换系统' }));
    const own = await screen.findByRole<HTMLButtonElement>('button', { name: /担保系统/ });
    expect([own.disabled, own.textContent]).toEqual([true, '担保系统当前系统']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /坏地址/ }).disabled).toBe(true);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(1));
    const [url] = tab.location.replace.mock.calls[0] ?? [];
    expect(url).toMatch(/^https:\/\/oa\.test\/home#crossToken=[^&]+&crossRefreshToken=[^&]+$/);
    expect(tab.opener).toBeNull();
    expect(screen.queryByRole('list', { name: '切换系统' })).toBeNull();
  });

  it('closes by Escape, and by a press elsewhere', async () => {
    const user = userEvent.setup();
    office.show(<SystemMenu />);
    const opener = screen.getByRole('button', { name: '切换系统' });
    await user.click(opener);
    await user.keyboard('{Escape}');
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(opener);
    await user.click(opener);
    fireEvent.pointerDown(document.body);
    expect(opener.getAttribute('aria-expanded')).toBe('false');
  });
});
