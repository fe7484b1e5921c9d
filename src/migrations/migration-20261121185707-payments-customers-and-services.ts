import { Migration } from '@mikro-orm/migrations';

export class Migration20261121185707_payments_customers_and_services extends Migration {

  override name = 'Migration20261121185707_payments_customers_and_services';

  override up(): void | Promise<void> {
    this.addSql(`create table "billing_subscription" ("key_id" int not null, "subscription_id" varchar(255) not null, "customer_id" varchar(255) null, "tier" varchar(20) null, "status" varchar(20) not null, "started_at" timestamptz not null, "current_period_end" timestamptz null, "cancel_at_period_end" boolean not null, "failed_attempts" int null, "next_attempt_at" timestamptz null, primary key ("key_id"));`);

    this.addSql(`create table "customer" ("id" serial primary key, "key_id" int not null, "email" varchar(254) not null, "name" varchar(200) null, "created_at" timestamptz not null);`);
    this.addSql(`alter table "customer" add constraint "customer_key_id_unique" unique ("key_id");`);
    this.addSql(`create unique index "customer_email_unique" on "customer" (lower("email"));`);

    this.addSql(`create table "paid_draft" ("draft_id" int not null, "key_id" int not null, "charge_id" int not null, "price_cents" int not null, "engine" text not null, "created_at" timestamptz not null, primary key ("draft_id"));`);
    this.addSql(`alter table "paid_draft" add constraint "paid_draft_charge_id_unique" unique ("charge_id");`);
    this.addSql(`create index "paid_draft_key_id_index" on "paid_draft" ("key_id", "draft_id");`);

    this.addSql(`create table "paid_report" ("id" serial primary key, "key_id" int not null, "charge_id" int not null, "research_id" int not null, "topic" text not null, "depth" varchar(20) not null, "status" varchar(20) not null, "error" text null, "created_at" timestamptz not null, "finished_at" timestamptz null);`);
    this.addSql(`alter table "paid_report" add constraint "paid_report_charge_id_unique" unique ("charge_id");`);
    this.addSql(`alter table "paid_report" add constraint "paid_report_research_id_unique" unique ("research_id");`);
    this.addSql(`create index "paid_report_key_id_index" on "paid_report" ("key_id", "id");`);

    this.addSql(`create table "payment_subject" ("endpoint" varchar(20) not null, "name" varchar(255) not null, primary key ("endpoint", "name"));`);

    this.addSql(`create table "sandbox_session" ("id" varchar(80) not null, "kind" varchar(10) not null, "key_id" int null, "customer_id" varchar(80) not null, "tier" varchar(20) null, "return_url" text not null, "cancel_url" text null, "completed_at" timestamptz null, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));`);

    this.addSql(`create table "sandbox_subscription" ("id" varchar(80) not null, "customer_id" varchar(80) not null, "key_id" int not null, "tier" varchar(20) not null, "status" varchar(20) not null, "started_at" timestamptz not null, "period_end" timestamptz not null, "cancel_at_period_end" boolean not null default false, "failed_attempts" int not null default 0, "last_event_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "sandbox_subscription_customer_index" on "sandbox_subscription" ("customer_id", "started_at");`);

    this.addSql(`create table "service_charge" ("id" serial primary key, "key_id" int not null, "service" varchar(40) not null, "product" varchar(40) not null, "price_cents" int not null, "request_id" varchar(40) not null, "purchase" varchar(120) null, "state" varchar(12) not null, "reserved_at" timestamptz not null, "expires_at" timestamptz null, "settled_at" timestamptz null);`);
    this.addSql(`create index "service_charge_key_id_index" on "service_charge" ("key_id", "settled_at");`);
    this.addSql(`create index "service_charge_settled" on "service_charge" ("settled_at") where state = 'committed';`);
    this.addSql(`create unique index "service_charge_purchase_unique" on "service_charge" ("key_id", "purchase") where purchase is not null and state <> 'released';`);
    this.addSql(`create index "service_charge_expiring" on "service_charge" ("expires_at") where state = 'reserved' and expires_at is not null;`);

    this.addSql(`create table "payment_event" ("id" serial primary key, "endpoint" varchar(20) not null, "event_id" varchar(255) not null, "type" varchar(100) not null, "happened_at" timestamptz not null, "subscription_id" varchar(255) not null, "customer_id" varchar(255) null, "named_owner" varchar(320) null, "owner" varchar(320) null, "facts" jsonb not null, "received_at" timestamptz not null);`);
    this.addSql(`create index "payment_event_subscription_index" on "payment_event" ("endpoint", "subscription_id");`);
    this.addSql(`create index "payment_event_customer_index" on "payment_event" ("endpoint", "customer_id");`);
    this.addSql(`create index "payment_event_named_owner_index" on "payment_event" ("endpoint", "named_owner");`);
    this.addSql(`create index "payment_event_owner_index" on "payment_event" ("endpoint", "owner", "id");`);
    this.addSql(`alter table "payment_event" add constraint "payment_event_event_id_unique" unique ("endpoint", "event_id");`);

    this.addSql(`alter table "research_result" add "is_private" boolean not null default false;`);

    this.addSql(`alter table "customer" add constraint "customer_key_id_foreign" foreign key ("key_id") references "api_key" ("id");`);
  }

}
