import type { Dimension } from '@danbao/core/cockpit';

/** What is asked of the sources: between which days, told apart by what, narrowed by what. */
export interface Asked {
  /** yyyy-MM-dd, both included. */
  readonly from: string;
  readonly to: string;
  /** The day it is in China. */
  readonly today: string;
  readonly by: Dimension | undefined;
  readonly filters: Partial<Readonly<Record<Dimension, string>>>;
  /** Of the dimension only these are told. */
  readonly keys?: readonly string[];
  /** The only unit within reach; every one where it is not said. */
  readonly unit: string | undefined;
}

/** Values by code for each key of the dimension; `''` under `total`. */
export interface Found {
  readonly total: Readonly<Record<string, string>>;
  readonly rows: ReadonlyMap<string, Readonly<Record<string, string>>>;
}
