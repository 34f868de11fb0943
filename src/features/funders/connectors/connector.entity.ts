import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, integer, longText, optional, text } from '../../../platform/db/columns';

export const CONNECTOR_STATUSES = ['draft', 'active', 'retired'] as const;
export const CONNECTOR_ORIGINS = ['built_in', 'uploaded'] as const;

/** One version of how a funder's API is spoken. A version never changes; which one is active does. */
@Entity('connectors')
export class ConnectorVersion {
  @PrimaryColumn(text(60)) slug: string;
  @PrimaryColumn(integer) version: number;
  @Column(text(10)) status: (typeof CONNECTOR_STATUSES)[number];
  @Column(text(10)) origin: (typeof CONNECTOR_ORIGINS)[number];
  @Column(longText) manifest: string;
  /** The manifest as JSON, as it was read when it was saved: whoever uses it reads no YAML. Null: it was saved before. */
  @Column(optional(longText))
  readAs: string | null;
  @Column(text(64)) checksum: string;
  @Column(optional(text(1000))) note: string | null;
  @Column(instant) created: Date;
  /** The slug of the active version, else null: one at a time. */
  @Index('connectors_active', { unique: true })
  @Column(optional(text(60)))
  activeSlug: string | null;
}

/** Which connector a funder of the catalogue takes; without a row it is our own shape. */
@Entity('funder_connectors')
export class FunderConnector {
  @PrimaryColumn(id) funderServiceId: string;
  @Index('funder_connectors_slug')
  @Column(text(60))
  slug: string;
  @Column(optional(text(1000))) stagingUrl: string | null;
  @Column(optional(text(1000))) productionUrl: string | null;
}

/** Where funders answer otherwise than a connector says, counted. */
@Entity('connector_trouble')
export class ConnectorTrouble {
  @PrimaryColumn(text(60)) slug: string;
  @PrimaryColumn(integer) version: number;
  /** A JSON pointer into the manifest. */
  @PrimaryColumn(text(180)) place: string;
  @PrimaryColumn(text(40)) kind: string;
  @Column(text(1000)) message: string;
  @Column(integer) count: number;
  @Column(instant) firstAt: Date;
  @Column(instant) lastAt: Date;
}
