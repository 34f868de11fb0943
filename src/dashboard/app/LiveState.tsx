import { Chip } from '../components/Chip';
import { useSession } from './session';

const SHOWN = {
  connected: { tone: 'good', label: 'Live' },
  connecting: { tone: 'neutral', label: 'Connecting' },
  lost: { tone: 'warn', label: 'Reconnecting' },
} as const;

/** Whether changes arrive as they happen. */
export function LiveState() {
  const { socket } = useSession();
  const { tone, label } = SHOWN[socket];
  return (
    <output aria-live="polite">
      <Chip tone={tone}>{label}</Chip>
    </output>
  );
}
