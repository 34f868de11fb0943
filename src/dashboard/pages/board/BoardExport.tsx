import { ExportMenu } from '../../components/ExportMenu';
import type { BoardFilters } from './board-query';

const wire = (values: readonly string[] | null | undefined) => values?.map((value) => value.toLowerCase()).join();

interface Props {
  filters: BoardFilters;
  /** A search chooses among the rows that the page has; a file would have all of them. */
  isSearched: boolean;
}

/** What the board shows, as a file. */
export function BoardExport({ filters, isSearched }: Props) {
  const disabled = isSearched && 'Clear the search first: a file has what the filters say';
  const asked = {
    status: wire(filters.status),
    stage: wire(filters.stage),
    reason: filters.reason?.toLowerCase(),
    funder_service_id: filters.funderServiceId,
    assignee_id: filters.assigneeId,
    product: filters.product,
    industry: filters.industry,
    reached: filters.reached?.toLowerCase(),
    pipeline_stage: wire(filters.pipelineStage),
    from: filters.from,
    to: filters.to,
  };
  return (
    <>
      <ExportMenu kind="submissions" filters={asked} disabled={disabled} />
      <ExportMenu kind="decisions" filters={asked} label="Decisions" disabled={disabled} />
      <ExportMenu kind="offers" filters={asked} label="Offers" disabled={disabled} />
    </>
  );
}
