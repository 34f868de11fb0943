import type { Standing } from '../api/submission';
import { Chip } from './Chip';
import { standingWord } from './words';

export function Status({ of }: { of: Standing }) {
  const { tone, label } = standingWord(of);
  return <Chip tone={tone}>{label}</Chip>;
}
