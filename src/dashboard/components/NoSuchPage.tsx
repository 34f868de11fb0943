import { Empty } from './Empty';

/** Behind an address that leads nowhere. */
export const NoSuchPage = () => <Empty title="Page not found">Choose a page from the menu.</Empty>;
