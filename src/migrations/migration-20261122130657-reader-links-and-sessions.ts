import { Migration } from '@mikro-orm/migrations';

export class Migration20261122130657_reader_links_and_sessions extends Migration {

  override name = 'Migration20261122130657_reader_links_and_sessions';

  override up(): void | Promise<void> {
    this.addSql(`create table "reader_link" ("id" serial primary key, "email" varchar(254) not null, "purpose" varchar(10) not null, "task" jsonb null, "return_to" text null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null);`);
    this.addSql(`create index "reader_link_email_index" on "reader_link" ("email", "purpose", "created_at");`);
    this.addSql(`create index "reader_link_expiry_index" on "reader_link" ("expires_at");`);

    this.addSql(`create table "reader_session" ("id" serial primary key, "digest" varchar(64) not null, "subscriber_id" int not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "order_until" timestamptz null, "manage_until" timestamptz null);`);
    this.addSql(`alter table "reader_session" add constraint "reader_session_digest_unique" unique ("digest");`);
    this.addSql(`create index "reader_session_expiry_index" on "reader_session" ("expires_at");`);

    this.addSql(`alter table "deep_briefing" add "key_id" int null;`);

    this.addSql(`alter table "intel_mail" add "reader_link_id" int null;`);
    this.addSql(`alter table "intel_mail" alter column "subscriber_id" drop not null;`);

    this.addSql(`alter table "intel_subscriber" add "proven_customer" varchar(255) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "intel_mail" alter column "subscriber_id" set not null;`);
  }

}
