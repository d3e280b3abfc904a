import { relatedClients } from '@danbao/core/customers';
import { sql } from 'drizzle-orm';
import { fieldValue, tableOf } from '../../../resources/table.ts';

/** Customers that are related to one another, directly or through others, by their numbers: the first number of a group is its own. */
export const groups = sql`
  with recursive pairs as (
    select one.certificate_code as one, other.certificate_code as other from ${tableOf(relatedClients)} r
    join clients one on one.client_id = ${fieldValue(relatedClients, 'client_ID')}
    join clients other on other.client_id = ${fieldValue(relatedClients, 'relationClient_ID')}
  ), links as (
    select one, other from pairs union select other, one from pairs
  ), together as (
    select one, other from links union select t.one, l.other from together t join links l on l.one = t.other
  )
  select one as client_no, min(least(one, other)) as group_no from together group by one`;
