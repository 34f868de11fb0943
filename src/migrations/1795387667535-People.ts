import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, id, instant, integer, json, longText, optional, text } from '../platform/db/columns';
import { column, createTable, extendTable, index, key, unique } from './tables';

/** People: who they are, the accounts that they are in, how they get in, and their sessions. */
export class People1795387667535 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'users',
      [
        key('service_id', id),
        column('email', text(254)),
        column('email_verified_at', optional(instant)),
        column('name', text(128)),
        column('time_zone', text(64)),
        column('quiet_from', optional(text(5))),
        column('quiet_to', optional(text(5))),
        column('digest_at', text(5)),
        column('digest_days', json),
        column('is_platform_admin', boolean),
        column('mail_refused_at', optional(instant)),
        column('last_seen', optional(instant)),
        column('erased_at', optional(instant)),
        column('created', instant),
      ],
      [unique('users_email', 'email')],
    );
    await createTable(
      runner,
      'user_identities',
      [
        key('service_id', id),
        column('user_id', id),
        column('issuer', text(255)),
        column('subject', text(255)),
        column('provider', text(64)),
        column('last_used', optional(instant)),
        column('created', instant),
      ],
      [unique('user_identities_subject', 'issuer', 'subject'), index('user_identities_user', 'user_id')],
    );
    await createTable(
      runner,
      'passkeys',
      [
        key('service_id', id),
        column('user_id', id),
        column('credential_hash', text(64)),
        column('credential_id', longText),
        column('public_key', longText),
        column('counter', integer),
        column('transports', json),
        column('is_backed_up', boolean),
        column('aaguid', text(36)),
        column('name', text(128)),
        column('last_used', optional(instant)),
        column('is_suspect', boolean),
        column('created', instant),
      ],
      [unique('passkeys_credential_hash', 'credential_hash'), index('passkeys_user', 'user_id')],
    );
    await this.memberships(runner);
    await createTable(
      runner,
      'sign_in_flows',
      [
        key('id_hash', text(64)),
        column('purpose', text(16)),
        column('user_id', optional(id)),
        column('session_id', optional(id)),
        column('data', optional(longText)),
        column('expires_at', instant),
        column('created', instant),
      ],
      [index('sign_in_flows_expires_at', 'expires_at')],
    );
    await createTable(
      runner,
      'sessions',
      [
        key('service_id', id),
        column('user_id', id),
        column('token_hash', text(64)),
        column('previous_hash', optional(text(64))),
        column('previous_until', optional(instant)),
        column('method', text(16)),
        column('provider', optional(text(64))),
        column('address', optional(text(45))),
        column('browser', optional(text(80))),
        column('last_seen', instant),
        column('idle_until', instant),
        column('expires_at', instant),
        column('proved_until', optional(instant)),
        column('proved_by', optional(text(16))),
        column('ended_at', optional(instant)),
        column('ended_why', optional(text(40))),
        column('created', instant),
      ],
      [
        unique('sessions_token_hash', 'token_hash'),
        unique('sessions_previous_hash', 'previous_hash'),
        index('sessions_user_last_seen', 'user_id', 'last_seen'),
        index('sessions_ended', 'ended_at'),
      ],
    );
    await extendTable(runner, 'audit_entries', [column('via', optional(id))]);
  }

  private async memberships(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'memberships',
      [
        key('service_id', id),
        column('account_id', id),
        column('user_id', id),
        column('role', text(16)),
        column('may_show_personal_data', boolean),
        column('source', text(80)),
        column('all_deals', boolean),
        column('notify', optional(json)),
        column('unsubscribe_hash', optional(text(64))),
        column('joined', instant),
        column('ended_at', optional(instant)),
        column('ended_by', optional(text(40))),
        column('created', instant),
      ],
      [
        unique('memberships_account_user', 'account_id', 'user_id'),
        index('memberships_user', 'user_id'),
        unique('memberships_unsubscribe_hash', 'unsubscribe_hash'),
      ],
    );
    await createTable(
      runner,
      'invitations',
      [
        key('service_id', id),
        column('account_id', id),
        column('email', text(254)),
        column('role', text(16)),
        column('may_show_personal_data', boolean),
        column('token_hash', optional(text(64))),
        column('invited_by', text(40)),
        column('expires_at', instant),
        column('accepted_at', optional(instant)),
        column('accepted_by', optional(id)),
        column('revoked_at', optional(instant)),
        column('created', instant),
      ],
      [unique('invitations_token_hash', 'token_hash'), index('invitations_account_created', 'account_id', 'created')],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
