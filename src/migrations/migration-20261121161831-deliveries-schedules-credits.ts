import { Migration } from '@mikro-orm/migrations';

export class Migration20261121161831_deliveries_schedules_credits extends Migration {

  override name = 'Migration20261121161831_deliveries_schedules_credits';

  override up(): void | Promise<void> {
    this.addSql(`create table "credit_charge" ("id" bigserial primary key, "key_id" int not null, "operation" varchar(80) not null, "request_id" varchar(40) not null, "purchase" varchar(120) null, "credits" int not null, "state" varchar(12) not null, "period_start" timestamptz not null, "reserved_at" timestamptz not null, "expires_at" timestamptz null, "settled_at" timestamptz null);`);
    this.addSql(`create index "credit_charge_key_id_index" on "credit_charge" ("key_id", "reserved_at");`);
    this.addSql(`create unique index "credit_charge_purchase_unique" on "credit_charge" ("key_id", "purchase") where purchase is not null and state <> 'released';`);
    this.addSql(`create index "credit_charge_expiring" on "credit_charge" ("expires_at") where state = 'reserved' and expires_at is not null;`);

    this.addSql(`create table "idempotent_answer" ("id" varchar(64) not null, "fingerprint" varchar(64) not null, "leased_until" timestamptz null, "holder" varchar(40) not null, "status" smallint null, "sealed_answer" text null, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "idempotent_answer_expires_at_index" on "idempotent_answer" ("expires_at");`);

    this.addSql(`create table "scheduled_task" ("id" serial primary key, "key_id" int not null, "name" text not null, "task_type" varchar(20) not null, "schedule" text not null, "recurrence" varchar(20) not null, "timezone" varchar(64) not null, "payload" jsonb not null, "webhook_url" text null, "sealed_secret" text null, "secret_hint" varchar(16) null, "priority" smallint not null, "status" varchar(20) not null, "paused_reason" text null, "anchor_at" timestamptz not null, "next_run_at" timestamptz null, "last_run_at" timestamptz null, "last_status" varchar(20) null, "last_error" text null, "last_lateness_ms" int null, "run_count" int not null default 0, "failure_count" int not null default 0, "consecutive_failures" int not null default 0, "missed_count" int not null default 0, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null);`);
    this.addSql(`create index "scheduled_task_key_id_index" on "scheduled_task" ("key_id", "id");`);
    this.addSql(`create index "scheduled_task_due" on "scheduled_task" ("next_run_at") where status = 'active' and next_run_at is not null;`);

    this.addSql(`create table "task_execution" ("id" serial primary key, "task_id" int not null, "key_id" int not null, "scheduled_for" timestamptz not null, "status" varchar(20) not null, "attempt" int not null default 0, "started_at" timestamptz null, "finished_at" timestamptz null, "lateness_ms" int null, "result" jsonb null, "error" text null, "research_id" int null, "created_at" timestamptz not null);`);
    this.addSql(`create index "task_execution_status_index" on "task_execution" ("status");`);
    this.addSql(`create index "task_execution_key_id_index" on "task_execution" ("key_id", "id");`);
    this.addSql(`create index "task_execution_task_id_index" on "task_execution" ("task_id", "id");`);
    this.addSql(`create index "task_execution_open_index" on "task_execution" ("task_id") where status in ('pending', 'in_progress');`);
    this.addSql(`create index "task_execution_research_id_index" on "task_execution" ("research_id") where research_id is not null;`);
    this.addSql(`alter table "task_execution" add constraint "task_execution_instant_unique" unique ("task_id", "scheduled_for");`);

    this.addSql(`create table "webhook" ("id" serial primary key, "key_id" int not null, "url" text not null, "events" text[] not null, "status" varchar(20) not null, "disabled_reason" text null, "sealed_secret" text not null, "secret_hint" varchar(16) not null, "previous_sealed_secret" text null, "previous_secret_until" timestamptz null, "consecutive_failures" int not null default 0, "first_failure_at" timestamptz null, "last_success_at" timestamptz null, "open_until" timestamptz null, "created_at" timestamptz not null);`);
    this.addSql(`create index "webhook_key_id_index" on "webhook" ("key_id", "id");`);

    this.addSql(`create table "queued_delivery" ("delivery_id" int not null, "webhook_id" int not null, "due_at" timestamptz not null, "leased_until" timestamptz null, primary key ("delivery_id"));`);
    this.addSql(`create index "queued_delivery_of_webhook" on "queued_delivery" ("webhook_id", "due_at");`);
    this.addSql(`create index "queued_delivery_due" on "queued_delivery" ("due_at");`);

    this.addSql(`create table "webhook_delivery" ("id" serial primary key, "webhook_id" int not null, "key_id" int not null, "event_id" varchar(40) not null, "event" varchar(60) not null, "attempt" int not null, "status" varchar(20) not null, "is_requested" boolean not null default false, "next_attempt_at" timestamptz null, "response_status" smallint null, "response_body" text null, "error" text null, "duration_ms" int null, "created_at" timestamptz not null, "finished_at" timestamptz null);`);
    this.addSql(`create index "webhook_delivery_key_id_index" on "webhook_delivery" ("key_id", "id");`);
    this.addSql(`create index "webhook_delivery_webhook_id_index" on "webhook_delivery" ("webhook_id", "id");`);
    this.addSql(`create index "webhook_delivery_with_error" on "webhook_delivery" ("key_id", "id") where error is not null;`);
    this.addSql(`alter table "webhook_delivery" add constraint "webhook_delivery_attempt_unique" unique ("event_id", "webhook_id", "attempt");`);

    this.addSql(`alter table "api_key" add "billing_anchor_at" timestamptz null;`);

    this.addSql(`alter table "rate_window" add "metered_started_at" timestamptz null, add "metered_used" int not null default 0, add "period_start" timestamptz null, add "period_used" int not null default 0;`);

    this.addSql(`alter table "research_result" add "charge_id" bigint null;`);
    this.addSql(`create unique index "research_result_charge_unique" on "research_result" ("charge_id") where charge_id is not null;`);

    this.addSql(`alter table "task_execution" add constraint "task_execution_task_id_foreign" foreign key ("task_id") references "scheduled_task" ("id") on delete cascade;`);

    this.addSql(`alter table "queued_delivery" add constraint "queued_delivery_webhook_id_foreign" foreign key ("webhook_id") references "webhook" ("id") on delete cascade;`);

    this.addSql(`alter table "webhook_delivery" add constraint "webhook_delivery_webhook_id_foreign" foreign key ("webhook_id") references "webhook" ("id") on delete cascade;`);

    // Room on each page for the next version of a row, which then touches no index: the result of a delivery, its lease
    // in the queue, and every counted call.
    this.addSql(`alter table "webhook_delivery" set (fillfactor = 50);`);
    this.addSql(`alter table "queued_delivery" set (fillfactor = 50);`);
    this.addSql(`alter table "rate_window" set (fillfactor = 70);`);
  }

}
