import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { IfAll, IfAny, IfNone } from './if-permissions.tsx';
import { usePermission } from './use-permission.ts';
import { useSession } from './use-session.ts';

const office = openOffice();
const [held, missing] = ['measure:write', 'unit:all'];

it('shows by all, any and none of the permissions (E2)', () => {
  office.show(
    <>
      <IfAll permissions={[held]}>all held</IfAll>
      <IfAll permissions={[held, missing]} otherwise="not all">
        all of both
      </IfAll>
      <IfAny permissions={[held, missing]}> any</IfAny>
      <IfNone permissions={[missing]}> none</IfNone>
      <IfNone permissions={[held, missing]}> never</IfNone>
    </>,
  );
  const text = document.body.textContent ?? '';
  expect(text).toContain('all held');
  expect(text).toContain('not all');
  expect(text).not.toContain('all of both');
  expect(text).toContain(' any');
  expect(text).toContain(' none');
  expect(text).not.toContain('never');
});

it('asks for one of those that an access names', () => {
  const May = ({ access }: { readonly access: string }) => <output>{`${access} ${usePermission(access)}`}</output>;
  office.show(
    <>
      <May access={`${missing}|${held}`} />
      <May access="measure:burn|write" />
      <May access={`${missing}|unit:none`} />
      <May access={missing} />
    </>,
  );
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent?.split(' ')[1]);
  expect(said).toEqual(['true', 'true', 'false', 'false']);
});

it('follows the session', () => {
  const Name = () => <output>{useSession()?.permissions?.length ?? 'nobody'}</output>;
  office.show(<Name />);
  const before = office.session.read();
  expect(before?.permissions?.length).toBeGreaterThan(0);
  expect(screen.getByText(String(before?.permissions?.length))).toBeTruthy();
  act(() => office.session.keep({ permissions: [] }));
  expect(screen.getByText('0')).toBeTruthy();
  act(() => office.session.end('signed-out'));
  expect(screen.getByText('nobody')).toBeTruthy();
  act(() => {
    if (before) office.session.start({ accessToken: before.accessToken, refreshToken: '', expiresIn: 7200 });
  });
});
