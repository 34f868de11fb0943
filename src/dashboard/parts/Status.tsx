import type { SubmissionStatus } from '../api/submission';
import { Chip } from './Chip';
import { statusWord } from './words';

export function Status({ of }: { of: SubmissionStatus | null }) {
  const { tone, label } = statusWord(of);
  return <Chip tone={tone}>{label}</Chip>;
}
