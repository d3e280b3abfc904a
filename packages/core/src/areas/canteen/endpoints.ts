import { area } from '../../endpoint/endpoint.ts';
import { dishCalls } from './dish-calls.ts';
import { drinkEndpoints } from './drink-moves.ts';
import { menuEndpoints } from './menu-endpoints.ts';
import { orderEndpoints } from './order-endpoints.ts';

/** Canteen and drinks (U1-U6): dishes, date menus, dish orders, drink orders. */
export const canteen = area({ ...dishCalls, ...menuEndpoints, ...orderEndpoints, ...drinkEndpoints });
