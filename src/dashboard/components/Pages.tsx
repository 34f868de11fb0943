import { Pagination, type PaginationProps } from '@mantine/core';
import { sentence } from './labels';

/** The pages of a list, whose arrows and numbers say what they are. */
export const Pages = (props: PaginationProps) => (
  <Pagination
    getControlProps={(control) => ({ 'aria-label': `${sentence(control)} page` })}
    getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
    {...props}
  />
);
