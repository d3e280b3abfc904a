import { clientMeasures } from '@danbao/core/customers';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useEndpoint } from '../query/use-endpoint.ts';
import { openOffice } from '../testing/office.tsx';
import { useRefreshMeasures } from './use-measures.ts';

const office = openOffice();

it('brings all that was read of measures up to date, also the totals of a client (F21)', async () => {
  const user = userEvent.setup();
  office.show(<Totals />);
  await screen.findByText('0 项');
  await office.keepMeasure('house');
  await user.click(screen.getByRole('button', { name: '更新' }));
  expect(await screen.findByText('1 项')).toBeTruthy();
});

function Totals() {
  const refresh = useRefreshMeasures();
  const { data } = useEndpoint(clientMeasures.sums, { client_ID: office.client_ID });
  return (
    <>
      <p>{data?.measureCount} 项</p>
      <button type="button" onClick={() => void refresh()}>
        更新
      </button>
    </>
  );
}
