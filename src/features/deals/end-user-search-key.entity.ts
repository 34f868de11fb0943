import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, text } from '../../platform/db/columns';
import { SEARCH_KEY_LENGTH } from './search-keys.rules';

/** By what a deal is found beside its name and its own id. It goes with the facts that it comes from. */
@Entity('end_user_search_keys')
@Index('end_user_search_keys_key', ['accountId', 'searchKey', 'endUserServiceId'])
export class EndUserSearchKey {
  @PrimaryColumn(id) endUserServiceId: string;
  @PrimaryColumn(text(SEARCH_KEY_LENGTH)) searchKey: string;
  @Column(id) accountId: string;
}
