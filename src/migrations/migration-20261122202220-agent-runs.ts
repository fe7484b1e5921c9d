import { Migration } from '@mikro-orm/migrations';

export class Migration20261122202220_agent_runs extends Migration {

  override name = 'Migration20261122202220_agent_runs';

  override up(): void | Promise<void> {
    this.addSql(`create table "agent_approval" ("id" serial primary key, "run_id" int not null, "place" int not null, "key_id" int not null, "tool" varchar(100) not null, "input" jsonb not null, "reason" text not null, "status" varchar(20) not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "decided_at" timestamptz null);`);
    this.addSql(`create index "agent_approval_run_id_index" on "agent_approval" ("run_id");`);
    this.addSql(`create index "agent_approval_expires_at_index" on "agent_approval" ("expires_at");`);
    this.addSql(`create index "agent_approval_key_id_index" on "agent_approval" ("key_id", "id");`);

    this.addSql(`create table "agent_run" ("id" serial primary key, "key_id" int not null, "goal" text not null, "timezone" varchar(64) not null, "allow" jsonb null, "max_credits" int null, "approve" varchar(10) not null, "origin" varchar(60) null, "status" varchar(20) not null, "awaits" varchar(40) null, "plan" jsonb null, "engine" varchar(100) null, "has_read_strangers" boolean not null default false, "credits_used" int not null default 0, "tokens_used" int not null default 0, "worked_ms" int not null default 0, "answer" text null, "error" text null, "created_at" timestamptz not null, "started_at" timestamptz null, "finished_at" timestamptz null);`);
    this.addSql(`alter table "agent_run" add constraint "agent_run_origin_unique" unique ("origin");`);
    this.addSql(`create index "agent_run_awaits_index" on "agent_run" ("awaits");`);
    this.addSql(`create index "agent_run_key_id_index" on "agent_run" ("key_id", "id");`);

    this.addSql(`create table "agent_step" ("id" serial primary key, "run_id" int not null, "place" int not null, "tool" varchar(100) not null, "input" jsonb not null, "status" varchar(20) not null, "result" jsonb null, "error" text null, "credits" int not null default 0, "call_id" varchar(100) null, "created_at" timestamptz not null, "finished_at" timestamptz null);`);
    this.addSql(`alter table "agent_step" add constraint "agent_step_run_id_place_unique" unique ("run_id", "place");`);
  }

}
