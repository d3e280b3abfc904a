import {
  amountInCapitals,
  areas,
  createClient,
  describeIssue,
  type Issue,
  isApiError,
  measureKinds,
  type ValuesOf,
  validate,
} from '@danbao/core';
import * as msw from '@danbao/core/msw';
import * as kit from '@danbao/react';
import '@danbao/react/styles.css';
import { createRoot } from 'react-dom/client';

const ship = measureKinds.ship;
const danbao = createClient(areas, { baseUrl: 'http://localhost:1' });
const issues: Issue[] = validate(ship, {});

export type Ship = ValuesOf<typeof ship>;

// The compiler must refuse what the types promise to refuse.
// @ts-expect-error: amounts are decimal strings
amountInCapitals(1);
// @ts-expect-error: there is no such kind
measureKinds.balloon;

export async function load(id: string): Promise<string> {
  try {
    const answer = await danbao.measures.get({ optGuaranty_ID: id });
    return typeof answer;
  } catch (error) {
    return isApiError(error) ? error.code : 'other';
  }
}

function App() {
  return (
    <ul data-kit={Object.keys(kit).length} data-msw={typeof msw}>
      {issues.map((issue) => (
        <li key={issue.field}>{describeIssue(issue, ship, 'zh')}</li>
      ))}
    </ul>
  );
}

const place = document.getElementById('root');
if (place) createRoot(place).render(<App />);
