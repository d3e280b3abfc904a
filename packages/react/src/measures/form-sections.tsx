import type { Label } from '@danbao/core';
import type { Measure } from '@danbao/core/measures';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/words.ts';
import { zhEn } from '../i18n/zh-en.ts';
import { Skeleton } from '../table/table-state.tsx';
import { later } from '../view/later.tsx';
import { Section } from '../view/section.tsx';
import { fieldsBySection } from './fields-by-section.ts';

// Of one kind in twenty-two, and a list with its own dialogs.
const ShareholderSection = later(
  async () => (await import('../shareholders/shareholder-section.tsx')).ShareholderSection,
  ({ id }) => {
    const w = useWords();
    return (
      <Section title={w('shareholders')} {...(id === undefined ? {} : { id })}>
        <Skeleton />
      </Section>
    );
  },
);

/** A part of a measure's form between its owners and its attachments: fields, or what belongs to the measure's id. */
export interface FormSection {
  readonly key: string;
  readonly label: Label;
  readonly names: readonly string[];
  readonly render?: (props: ExtraSectionProps) => ReactNode;
}

export interface ExtraSectionProps {
  readonly id: string;
  readonly optGuaranty_ID: string;
  readonly readOnly: boolean;
}

interface ExtraSection extends Omit<FormSection, 'names'> {
  /** The section of fields that it follows; it stands last where there is none. */
  readonly after: string;
  readonly isIn: (measure: Measure) => boolean;
}

const extraSections: readonly ExtraSection[] = [
  {
    key: 'shareholders',
    label: zhEn('shareholders'),
    after: 'company',
    isIn: ({ shareholders = false }) => shareholders,
    render: ({ id, optGuaranty_ID, readOnly }) => (
      <ShareholderSection key={optGuaranty_ID} id={id} client_ID={optGuaranty_ID} readOnly={readOnly} />
    ),
  },
];

/** The parts of a kind's form in order (F3), as its definition gives them; without fields that are hidden. */
export function formSections(measure: Measure, hidden: readonly string[] = []): readonly FormSection[] {
  const sections: FormSection[] = fieldsBySection(measure).flatMap((section) => {
    const names = section.names.filter((name) => !hidden.includes(name));
    return names.length > 0 ? [{ ...section, names }] : [];
  });
  for (const { after, isIn, ...extra } of extraSections) {
    if (!isIn(measure)) continue;
    const at = sections.findIndex(({ key }) => key === after);
    sections.splice(at < 0 ? sections.length : at + 1, 0, { ...extra, names: [] });
  }
  return sections;
}

export function sectionId(key: string): string {
  return `db-section-${key}`;
}
