import type { Locale } from '@danbao/core';
import type { TodayMeal } from '@danbao/core/cockpit';
import { betweenNames } from '@danbao/core/i18n';
import { mealTypes } from '@danbao/core/office';
import { useLocale } from '@danbao/react';
import { TaskBox } from '@danbao/react/shell';
import { type DashboardWordFunction, useDashboardWords } from './i18n/words.ts';
import { AllLink, TaskRow } from './task-row.tsx';

export interface MealsBoxProps {
  /** yyyy-MM-dd */
  readonly today: string;
  readonly meals: readonly TodayMeal[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

const states = { ordered: 'mealOrdered', draft: 'mealDraft', open: 'mealOpen', closed: 'mealClosed' } as const;
const looks: Readonly<Record<TodayMeal['state'], string>> = {
  ordered: 'db-tag db-tag-success',
  draft: 'db-tag db-tag-warning',
  open: 'db-tag',
  closed: 'db-tag',
};

/** What this person eats today: ordered or not, what, and until when that can be changed. */
export function MealsBox({ today, meals, error, onRetry }: MealsBoxProps) {
  const w = useDashboardWords();
  const locale = useLocale();
  return (
    <TaskBox<TodayMeal>
      title={w(meals?.length && meals.every(({ date }) => date !== today) ? 'nextMeals' : 'meals')}
      rows={meals}
      rowKey={({ date, mealType }) => `${date} ${mealType}`}
      renderRow={(meal) => {
        const name = mealTypes.find(({ value }) => value === meal.mealType)?.label[locale] ?? meal.mealType;
        return (
          <TaskRow
            name={meal.date === today ? name : `${meal.date} ${name}`}
            about={aboutMeal(meal, w, locale)}
            end={<span className={looks[meal.state]}>{w(states[meal.state])}</span>}
          />
        );
      }}
      error={error}
      onRetry={onRetry}
      empty={w('noMeals')}
      all={<AllLink to="/canteen/order" title={w('order')} text={w('order')} />}
    />
  );
}

function aboutMeal(
  { items, isOpen, orderDeadline, mealBegin, mealEnd, date, state }: TodayMeal,
  w: DashboardWordFunction,
  locale: Locale,
) {
  const dishes = items
    .map(({ dishName, count }) => (count === '1' ? dishName : `${dishName}×${count}`))
    .join(betweenNames(locale));
  const deadline = orderDeadline.slice(0, 10) === date ? orderDeadline.slice(11, 16) : orderDeadline.slice(5, 16);
  const until = isOpen
    ? w(state === 'ordered' ? 'changeUntil' : 'orderUntil', { time: deadline })
    : w('served', { begin: mealBegin, end: mealEnd });
  return [until, dishes].filter(Boolean).join(' · ');
}
