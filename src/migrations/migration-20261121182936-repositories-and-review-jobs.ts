import { Migration } from '@mikro-orm/migrations';

export class Migration20261121182936_repositories_and_review_jobs extends Migration {

  override name = 'Migration20261121182936_repositories_and_review_jobs';

  override up(): void | Promise<void> {
    this.addSql(`create table "host_delivery" ("repository_id" int not null, "delivery_id" varchar(100) not null, "job_id" int null, "received_at" timestamptz not null, primary key ("repository_id", "delivery_id"));`);
    this.addSql(`create index "host_delivery_received_at_index" on "host_delivery" ("received_at");`);

    this.addSql(`create table "repository" ("id" serial primary key, "key_id" int not null, "owner" varchar(100) not null, "name" varchar(100) not null, "lookup_name" varchar(201) not null, "is_auto_review" boolean not null, "review_type" varchar(20) not null, "status" varchar(20) not null, "sealed_secret" text not null, "previous_sealed_secret" text null, "previous_secret_until" timestamptz null, "last_delivery_at" timestamptz null, "reconciled_at" timestamptz null, "created_at" timestamptz not null);`);
    this.addSql(`create index "repository_lookup_name_index" on "repository" ("lookup_name");`);
    this.addSql(`alter table "repository" add constraint "repository_key_name_unique" unique ("key_id", "lookup_name");`);

    this.addSql(`create table "review_job" ("id" serial primary key, "repository_id" int not null, "key_id" int not null, "repository" varchar(201) not null, "pr_number" int not null, "pr_title" text not null, "pr_url" text not null, "head_sha" varchar(64) not null, "base_ref" text not null, "action" varchar(40) not null, "event_at" timestamptz not null, "status" varchar(20) not null, "review_type" varchar(20) not null, "diff" text null, "diff_source" varchar(10) null, "language" varchar(60) null, "review_id" int null, "issues" jsonb null, "summary" text null, "issue_count" int null, "post_state" varchar(10) not null, "post_error" text null, "post_mark" varchar(40) null, "host_review_id" varchar(20) null, "error" text null, "created_at" timestamptz not null, "completed_at" timestamptz null);`);
    this.addSql(`alter table "review_job" add constraint "review_job_head_unique" unique ("repository_id", "pr_number", "head_sha", "base_ref");`);
  }

}
