import { ExportMenu } from '../../components/ExportMenu';
import type { BoardFilters } from './board-query';

const wire = (values: readonly string[] | null | undefined) => values?.map((value) => value.toLowerCase()).join();

/** What the board shows, as a file; what is searched for in the page is not filtered. */
export function BoardExport({ filters }: { filters: BoardFilters }) {
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
      <ExportMenu kind="submissions" filters={asked} />
      <ExportMenu kind="decisions" filters={asked} label="Decisions" />
      <ExportMenu kind="offers" filters={asked} label="Offers" />
    </>
  );
}
