import { Column, Entity, PrimaryColumn } from 'typeorm';
import { id, text } from '../../../platform/db/columns';
import type { Environment } from '../../funders/integration.rules';

/** The test merchant that an account's tests send to one environment. */
@Entity('synthetic_end_users')
export class SyntheticEndUser {
  @PrimaryColumn(id) accountId: string;
  @PrimaryColumn(text(16)) environment: Environment;
  @Column(id) endUserServiceId: string;
}
