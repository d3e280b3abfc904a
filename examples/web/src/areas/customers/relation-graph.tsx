import type { ValuesOf } from '@danbao/core';
import { type clientRecord, type RelatedClient, relatedClients } from '@danbao/core/customers';
import { useEndpoint, useLocale } from '@danbao/react';
import { useNavigate } from 'react-router';
import { clientPath } from './client-columns.tsx';
import { useCustomersWords } from './i18n/words.ts';
import { type Point, pointsAround } from './points-around.ts';

type Client = ValuesOf<typeof clientRecord>;

/** As many as can be told apart; the table below has all. */
const maxShown = 16;
const box = { width: 168, height: 40 } as const;
const relations = relatedClients.input.fields.relationType.options ?? [];

/** Who a client is tied to, as a picture: each is a link. Telephones are too narrow for it; the table below says the same. */
export function RelationGraph({ client }: { readonly client: Pick<Client, 'client_ID' | 'clientName'> }) {
  const w = useCustomersWords();
  const locale = useLocale();
  const query = { client_ID: client.client_ID, pageSize: String(maxShown) };
  const { data } = useEndpoint(relatedClients.calls.page, query);
  const rows = (data?.rows ?? []) as readonly RelatedClient[];
  if (rows.length === 0) return null;
  const { width, height, center, places } = pointsAround(rows.length, box);
  return (
    <section className="db-panel hidden p-3 lg:block lg:p-4" aria-label={w('relations')}>
      <h2 className="mb-3 text-16 font-semibold">{w('relations')}</h2>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is named by its section, and each node by its link */}
      <svg viewBox={`0 0 ${width} ${height}`} className="mx-auto block w-full max-w-[960px]">
        {places.map((place, index) => (
          <line
            key={rows[index]?.relation_ID}
            x1={center.x}
            y1={center.y}
            x2={place.x}
            y2={place.y}
            stroke="var(--db-line)"
          />
        ))}
        <Node place={center} name={client.clientName} />
        {rows.map((row, index) => (
          <RelatedNode
            key={row.relation_ID}
            row={row}
            center={center}
            place={places[index] ?? center}
            relation={relations.find(({ value }) => value === row.relationType)?.label[locale] ?? ''}
          />
        ))}
      </svg>
    </section>
  );
}

interface RelatedNodeProps {
  readonly row: RelatedClient;
  readonly place: Point;
  readonly center: Point;
  readonly relation: string;
}

function RelatedNode({ row, place, center, relation }: RelatedNodeProps) {
  const navigate = useNavigate();
  const { relationClient_ID: client_ID, relationClientName: name = '', clientTypeID = '04' } = row;
  const path = clientPath({ client_ID, clientTypeID });
  const middle = { x: center.x + (place.x - center.x) * 0.55, y: center.y + (place.y - center.y) * 0.55 };
  return (
    <>
      <a
        href={path}
        aria-label={`${name} ${relation}`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void navigate(path);
        }}
      >
        <Node place={place} name={name} isLink />
      </a>
      <text
        {...middle}
        textAnchor="middle"
        dy="0.35em"
        className="fill-[var(--db-text-quiet)] text-[12px] [paint-order:stroke] [stroke-width:6px] [stroke:var(--db-panel)]"
      >
        {relation}
      </text>
    </>
  );
}

/** Names that are longer are cut; the link says them whole. */
const longest = 11;

function Node({ place: { x, y }, name, isLink = false }: { place: Point; name: string; isLink?: boolean }) {
  const shown = name.length > longest ? `${name.slice(0, longest - 1)}…` : name;
  return (
    <>
      <title>{name}</title>
      <rect
        x={x - box.width / 2}
        y={y - box.height / 2}
        {...box}
        rx="6"
        fill={isLink ? 'var(--db-panel)' : 'var(--db-primary-soft)'}
        stroke={isLink ? 'var(--db-line-control)' : 'var(--db-primary)'}
      />
      <text
        x={x}
        y={y}
        dy="0.35em"
        textAnchor="middle"
        className="text-[13px]"
        fill={isLink ? 'var(--db-link)' : 'var(--db-text)'}
      >
        {shown}
      </text>
    </>
  );
}
