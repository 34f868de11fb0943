import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, json, optional, text } from '../../platform/db/columns';
import type { SyncResult } from './deal.rules';
import type { CrmProvider } from './parsers/registry';

/**
 * Which deal an opportunity of a CRM is, and how its last synchronisation went. By provider, since two CRMs may well
 * number their opportunities alike; not by integration, since one may be made anew.
 */
@Entity('crm_opportunities')
export class CrmOpportunity {
  @PrimaryColumn(id) accountId: string;
  @PrimaryColumn(text(16)) provider: CrmProvider;
  @PrimaryColumn(text(200)) opportunityId: string;

  @Index('crm_opportunities_end_user')
  @Column(id)
  endUserServiceId: string;

  @Column(id) integrationId: string;

  /** What the CRM says of the opportunity and no funder needs to know. */
  @Column(optional(text(500))) name: string | null;
  @Column(optional(text(500))) stage: string | null;
  @Column(optional(text(500))) owner: string | null;

  @Column(optional(text(24))) syncResult: SyncResult | null;
  @Column(optional(text(500))) syncMessage: string | null;
  /** Of the last payload, or of what was fetched for it. */
  @Column(optional(json)) syncProblems: string[] | null;
  @Column(optional(instant)) lastSynced: Date | null;
  @Column(instant) created: Date;
}
