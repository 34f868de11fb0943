import { ArgsType, Field, ID } from 'type-graphql';
import { toStored } from '../../platform/db/instants';
import { DateTime } from '../../platform/graphql/scalars';
import { FileProcessingStatuses } from './end-user-file.entity';
import { fileClassOf, type ProcessingStatus } from './file.rules';
import { comparedClass } from './file-classes.rules';

/** Which files a list shows. */
@ArgsType()
export class FileFilters {
  @Field(() => FileProcessingStatuses, { nullable: true }) processingStatus?: ProcessingStatus | null;
  @Field(() => ID, { nullable: true }) endUserServiceId?: string | null;
  @Field(() => String, { nullable: true }) referenceId?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'Created then or later.' }) from?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'Created before.' }) to?: string | null;
  @Field(() => Boolean, { defaultValue: false, description: 'With those whose place another file took.' })
  includeSuperseded: boolean;
}

/** The condition that a list of files has, beside the account's. */
export function filterOf(
  fileClass: string | null | undefined,
  { processingStatus, endUserServiceId, referenceId, from, to, includeSuperseded }: FileFilters,
): { where: string; parameters: unknown[] } {
  const conditions: string[] = [];
  const parameters: unknown[] = [];
  const add = (condition: string, ...values: unknown[]) => {
    conditions.push(condition);
    parameters.push(...values);
  };
  const wanted = fileClass ? fileClassOf(fileClass) : undefined;
  if (wanted === null) add('class_key IS NULL');
  else if (wanted) add('class_key = ?', comparedClass(wanted));
  if (processingStatus) add('processing_status = ?', processingStatus);
  if (endUserServiceId) add('end_user_service_id = ?', endUserServiceId);
  if (referenceId) add('reference_id = ?', referenceId);
  if (from) add('created >= ?', toStored(new Date(from)));
  if (to) add('created < ?', toStored(new Date(to)));
  if (!includeSuperseded) add('superseded_by_service_id IS NULL');
  return { where: conditions.join(' AND ') || '1 = 1', parameters };
}
