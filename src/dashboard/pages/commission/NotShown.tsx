import { Empty } from '../../components/Empty';

/** What the house earns is for those alone who may configure it. */
export const NotShown = () => (
  <Empty icon="numbers" title="Not for you to see">
    Commission is shown to owners, managers and keys with the scope CONFIGURE.
  </Empty>
);
