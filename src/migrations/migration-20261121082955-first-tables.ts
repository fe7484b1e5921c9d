import { Migration } from '@mikro-orm/migrations';

/** Every table of the first release. Generated, but for the last statement. */
export class Migration20261121082955_first_tables extends Migration {

  override name = 'Migration20261121082955_first_tables';

  override up(): void | Promise<void> {
    this.addSql(`create table "api_key" ("id" serial primary key, "name" varchar(200) not null, "hash" varchar(64) not null, "prefix" varchar(16) not null, "last_four" varchar(4) not null, "tier" varchar(20) not null, "is_admin" boolean not null, "is_environment" boolean not null default false, "rate_limit_per_hour" int null, "created_at" timestamptz not null, "revoked_at" timestamptz null);`);
    this.addSql(`alter table "api_key" add constraint "api_key_hash_unique" unique ("hash");`);

    this.addSql(`create table "caller_day" ("day" date not null, "caller" varchar(40) not null, "key_id" int null, "requests" int not null, "errors" int not null, primary key ("day", "caller"));`);

    this.addSql(`create table "decision_cycle" ("id" serial primary key, "job_id" uuid not null, "kind" varchar(40) not null, "subject" varchar(80) not null, "attempt" int not null, "outcome" varchar(20) not null, "observe_ms" int not null, "orient_ms" int not null, "decide_ms" int not null, "act_ms" int not null, "error" text null, "started_at" timestamptz not null, "finished_at" timestamptz null);`);
    this.addSql(`alter table "decision_cycle" add constraint "decision_cycle_job_id_unique" unique ("job_id");`);
    this.addSql(`create index "decision_cycle_started_at_index" on "decision_cycle" ("started_at");`);
    this.addSql(`create index "decision_cycle_finished_at_index" on "decision_cycle" ("finished_at");`);

    this.addSql(`create table "episodic_memory" ("id" serial primary key, "event_type" varchar(60) not null, "summary" text not null, "importance" smallint not null, "subject" varchar(80) not null, "created_at" timestamptz not null);`);
    this.addSql(`create index "episodic_memory_subject_index" on "episodic_memory" ("subject");`);
    this.addSql(`create index "episodic_memory_words" on "episodic_memory" using gin (to_tsvector('english', "summary"));`);

    this.addSql(`create table "event" ("id" varchar(40) not null, "type" varchar(60) not null, "key_id" int null, "data" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`);

    this.addSql(`create table "job_effect" ("job_id" uuid not null, "effect" varchar(80) not null, "created_at" timestamptz not null, primary key ("job_id", "effect"));`);

    this.addSql(`create table "rate_window" ("caller" varchar(80) not null, "started_at" timestamptz not null, "used" int not null, "granted" int not null, "lim" int not null, "unit" int not null, primary key ("caller"));`);

    this.addSql(`create table "request_log" ("id" bigserial primary key, "at" timestamptz not null, "request_id" varchar(40) not null, "method" varchar(10) not null, "route" varchar(120) not null, "area" varchar(40) not null, "status" smallint not null, "duration_us" int not null, "key_id" int null, "caller" varchar(40) not null);`);
    this.addSql(`create index "request_log_at_brin" on "request_log" using brin ("at");`);

    this.addSql(`create table "research_result" ("id" serial primary key, "key_id" int null, "topic" text not null, "status" varchar(20) not null, "request" jsonb not null, "plan" jsonb null, "progress" jsonb not null, "content" text null, "claims" jsonb not null, "sources" jsonb not null, "source_count" int not null, "engine" text null, "error" text null, "search_vector" tsvector generated always as (setweight(to_tsvector('english'::regconfig, topic), 'A'::"char") || setweight(to_tsvector('english'::regconfig, COALESCE(content, ''::text)), 'B'::"char")) stored null, "created_at" timestamptz not null, "started_at" timestamptz null, "finished_at" timestamptz null, "updated_at" timestamptz not null);`);
    this.addSql(`create index "research_result_status_index" on "research_result" ("status");`);
    this.addSql(`create index "research_result_key_id_index" on "research_result" ("key_id", "id");`);
    this.addSql(`create index "research_result_search_vector_gin" on "research_result" using gin ("search_vector");`);

    this.addSql(`create table "research_page" ("id" serial primary key, "research_id" int not null, "position" int not null, "url" text not null, "final_url" text null, "title" text null, "text" text null, "published_at" text null, "failure" text null, "fetched_at" timestamptz not null);`);
    this.addSql(`alter table "research_page" add constraint "research_page_place_unique" unique ("research_id", "position");`);

    this.addSql(`create table "route_day" ("day" date not null, "method" varchar(10) not null, "route" varchar(120) not null, "area" varchar(40) not null, "requests" int not null, "errors" int not null, "total_us" bigint not null, primary key ("day", "method", "route"));`);

    this.addSql(`create table "route_hour" ("hour" timestamptz not null, "method" varchar(10) not null, "route" varchar(120) not null, "area" varchar(40) not null, "requests" int not null, "errors" int not null, "total_us" bigint not null, primary key ("hour", "method", "route"));`);

    this.addSql(`alter table "research_page" add constraint "research_page_research_id_foreign" foreign key ("research_id") references "research_result" ("id") on delete cascade;`);

    // Counted in place many times a second: free room in each page keeps these updates from growing the table.
    this.addSql(`alter table "rate_window" set (fillfactor = 70);`);
  }

}
