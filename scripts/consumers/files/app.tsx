import {
  areas,
  createClient,
  createSession,
  describeIssue,
  type Issue,
  isApiError,
  type ValuesOf,
  validate,
} from '@danbao/core';
import { amountInCapitals } from '@danbao/core/format';
import { measureKinds } from '@danbao/core/measures';
import { danbaoHandlers } from '@danbao/core/msw';
import { headingOf, sheetColumns } from '@danbao/core/sheet';
import { schemaOf } from '@danbao/core/zod';
import { DanbaoProvider } from '@danbao/react';
import { MeasureForm } from '@danbao/react/measures';
import '@danbao/react/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';

const ship = measureKinds.ship;
const baseUrl = 'http://localhost:1';
const session = createSession();
const danbao = createClient(areas, { baseUrl, session });
const queries = new QueryClient();
const issues: readonly Issue[] = validate(ship, {});

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

/** Whether the other entries work together with the main one. */
export const entries = {
  handlers: danbaoHandlers({ baseUrl }).length,
  headings: sheetColumns(ship).map((column) => headingOf(column, 'zh')),
  good: schemaOf(ship).safeParse({}).success,
};

function App() {
  return (
    <QueryClientProvider client={queries}>
      <DanbaoProvider client={danbao} session={session}>
        <MeasureForm
          measure={ship}
          mode="add"
          onSaved={({ optGuaranty_ID }) => load(optGuaranty_ID)}
          onClose={() => {}}
        />
        <ul>
          {issues.map((issue) => (
            <li key={issue.field}>{describeIssue(issue, ship, 'zh')}</li>
          ))}
        </ul>
      </DanbaoProvider>
    </QueryClientProvider>
  );
}

const place = document.getElementById('root');
if (place) createRoot(place).render(<App />);
