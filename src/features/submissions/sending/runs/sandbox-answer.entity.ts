import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, integer, longText, optional, text } from '../../../../platform/db/columns';
import { Sealed } from '../../../../platform/db/sealed';

/** What a sandbox answered to a request, the last time it was made. Of production nothing is kept. */
@Entity('sandbox_answers')
@Index('sandbox_answers_once', ['runId', 'step', 'item'], { unique: true })
@Index('sandbox_answers_attempt', ['attemptServiceId', 'receivedAt'])
export class SandboxAnswerRow {
  /** san_… */
  @PrimaryColumn(id) serviceId: string;
  @Column(id) accountId: string;
  @Column(id) attemptServiceId: string;
  @Column(id) runId: string;
  /** The step's id; of a step that asks what was decided `poll.` and its id; `lookup`. */
  @Column(text(60)) step: string;
  /** The file that it was for, or ''. */
  @Column(id) item: string;
  @Column(integer) httpStatus: number;
  @Column(optional(text(100))) mediaType: string | null;
  /** Without secrets and tax numbers, cut, sealed. */
  @Sealed<SandboxAnswerRow>(({ serviceId }) => `sandbox_answers|body|${serviceId}`)
  @Column(longText)
  body: string;
  @Index('sandbox_answers_age')
  @Column(instant)
  receivedAt: Date;
}
