import type { Standing } from '../api/submission';
import { Chip } from './Chip';
import { standingLabel } from './labels';

export function Status({ of }: { of: Standing }) {
  const { tone, label } = standingLabel(of);
  return <Chip tone={tone}>{label}</Chip>;
}
