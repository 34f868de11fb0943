import { useEffect, useRef } from 'react';
import { Dialog } from '../components/Dialog';
import { SignIn } from './SignIn';

interface Props {
  notice: string;
  /** Somebody may have signed in again, maybe in another tab. */
  onEntered: () => void;
  onSignIn: (apiKey: string, keep: boolean) => void;
}

/** Over the page, whose forms keep what was filled in until their user is back. */
export function SignInAgain({ notice, onEntered, onSignIn }: Props) {
  const entered = useRef(onEntered);
  entered.current = onEntered;
  useEffect(() => {
    const look = () => entered.current();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  return (
    <Dialog
      opened
      fullScreen
      withCloseButton={false}
      closeOnEscape={false}
      onClose={() => undefined}
      zIndex={1000}
      transitionProps={{ duration: 0 }}
      title="Sign in again"
      classNames={{ header: 'visually-hidden' }}
      styles={{ body: { padding: 0 } }}
    >
      <SignIn notice={notice} onSignIn={onSignIn} onEntered={onEntered} />
    </Dialog>
  );
}
