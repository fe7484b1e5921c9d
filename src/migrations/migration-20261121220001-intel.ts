import { Migration } from '@mikro-orm/migrations';

export class Migration20261121220001_intel extends Migration {

  override name = 'Migration20261121220001_intel';

  override up(): void | Promise<void> {
    this.addSql(`create table "briefing" ("filename" varchar(204) not null, "sha256" varchar(64) not null, "date" date not null, "region" varchar(20) not null, "depth" varchar(10) not null, "title" text not null, "summary" text not null, "subject" text not null, "matter" jsonb not null, "content" text not null, "indexed_at" timestamptz not null, primary key ("filename"));`);
    this.addSql(`create index "briefing_date_index" on "briefing" ("date", "filename");`);
    this.addSql(`create index "briefing_subject_index" on "briefing" ("subject", "date");`);

    this.addSql(`create table "briefing_order" ("id" serial primary key, "key_id" int not null, "charge_id" bigint not null, "research_id" int not null, "event" text not null, "depth" varchar(10) not null, "region" varchar(20) null, "filename" varchar(204) not null, "status" varchar(12) not null, "error" text null, "created_at" timestamptz not null, "finished_at" timestamptz null);`);
    this.addSql(`alter table "briefing_order" add constraint "briefing_order_charge_id_unique" unique ("charge_id");`);
    this.addSql(`alter table "briefing_order" add constraint "briefing_order_research_id_unique" unique ("research_id");`);
    this.addSql(`alter table "briefing_order" add constraint "briefing_order_filename_unique" unique ("filename");`);

    this.addSql(`create table "notebook" ("id" uuid not null, "subject" text not null, "name" text not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "notebook" add constraint "notebook_subject_unique" unique ("subject");`);

    this.addSql(`create table "notebook_source" ("id" serial primary key, "notebook_id" uuid not null, "url" text not null, "title" text not null, "added_at" timestamptz not null);`);
    this.addSql(`alter table "notebook_source" add constraint "notebook_source_url_unique" unique ("notebook_id", "url");`);
    this.addSql(`alter table "notebook_source" add constraint "notebook_source_notebook_id_foreign" foreign key ("notebook_id") references "notebook" ("id") on delete cascade;`);

    this.addSql(`create table "tried_email" ("caller" varchar(80) not null, "digest" varchar(64) not null, "hour" timestamptz not null, primary key ("caller", "digest", "hour"));`);
    this.addSql(`create index "tried_email_hour_index" on "tried_email" ("hour");`);

    this.addSql(`create table "intel_subscriber" ("id" serial primary key, "email" varchar(254) not null, "agreed_tier" varchar(20) null, "paid_tier" varchar(20) null, "region" varchar(20) null, "frequency" varchar(10) not null, "subscription_id" varchar(255) null, "customer_id" varchar(255) null, "subscription_status" varchar(20) null, "current_period_end" timestamptz null, "cancel_at_period_end" boolean not null default false, "subscribed_at" timestamptz not null, "unsubscribed_at" timestamptz null);`);
    this.addSql(`alter table "intel_subscriber" add constraint "intel_subscriber_email_unique" unique ("email");`);
    this.addSql(`create index "intel_subscriber_digest_index" on "intel_subscriber" ("frequency", "id");`);

    this.addSql(`create table "intel_digest" ("frequency" varchar(10) not null, "day" varchar(10) not null, "created_at" timestamptz not null, primary key ("frequency", "day"));`);

    this.addSql(`create table "intel_mail" ("id" serial primary key, "subscriber_id" int not null, "occasion" varchar(80) not null, "frequency" varchar(10) null, "first_day" varchar(10) null, "last_day" varchar(10) null, "deep_briefing_id" uuid null, "message_id" text null, "status" varchar(10) not null, "sending_since" timestamptz null, "sent_at" timestamptz null, "error" text null, "created_at" timestamptz not null);`);
    this.addSql(`alter table "intel_mail" add constraint "intel_mail_occasion_unique" unique ("subscriber_id", "occasion");`);

    this.addSql(`create table "deep_briefing" ("id" uuid not null, "subscriber_id" int not null, "topic" text not null, "location" text not null, "date" text not null, "method" varchar(20) not null, "status" varchar(12) not null, "research_id" int not null, "steps" jsonb not null, "content" text null, "metadata" jsonb null, "error" text null, "created_at" timestamptz not null, "completed_at" timestamptz null, primary key ("id"));`);
    this.addSql(`alter table "deep_briefing" add constraint "deep_briefing_research_id_unique" unique ("research_id");`);
    this.addSql(`create index "deep_briefing_created_index" on "deep_briefing" ("created_at", "id");`);
    this.addSql(`create index "deep_briefing_subscriber_index" on "deep_briefing" ("subscriber_id", "created_at");`);

    this.addSql(`alter table "sandbox_session" add "endpoint" varchar(20) not null default 'billing', add "owner" varchar(320) null;`);
    this.addSql(`update "sandbox_session" set "owner" = "key_id"::text;`);
    this.addSql(`alter table "sandbox_session" alter column "endpoint" drop default;`);
    this.addSql(`alter table "sandbox_subscription" add "endpoint" varchar(20) not null default 'billing', add "owner" varchar(320) null;`);
    this.addSql(`update "sandbox_subscription" set "owner" = "key_id"::text;`);
    this.addSql(`alter table "sandbox_subscription" alter column "endpoint" drop default, alter column "owner" set not null, alter column "key_id" drop not null;`);
  }

}
