import type { DataSource } from 'typeorm';
import type { Seals } from './chain';

const given = new WeakMap<DataSource, Seals>();

/** Has migrations seal what they find unsealed; they are made without arguments. */
export const sealWith = (source: DataSource, seals: Seals): unknown => given.set(source, seals);

export const sealsFor = (source: DataSource): Seals | undefined => given.get(source);
