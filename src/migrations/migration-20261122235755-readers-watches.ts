import { Migration } from '@mikro-orm/migrations';

export class Migration20261122235755_readers_watches extends Migration {

  override name = 'Migration20261122235755_readers_watches';

  override up(): void | Promise<void> {
    this.addSql(`create table "reader_briefing" ("subscriber_id" int not null, "filename" varchar(204) not null, "opened_at" timestamptz null, "kept_at" timestamptz null, primary key ("subscriber_id", "filename"));`);

    this.addSql(`create table "reader_watch" ("id" serial primary key, "subscriber_id" int not null, "q" varchar(200) null, "region" varchar(20) null, "depth" varchar(10) null, "subject" varchar(300) null, "alerts" boolean not null, "alerted_until" timestamptz not null, "feed_version" int not null default 1, "pace" varchar(10) null, "due_at" timestamptz null, "problem" text null, "created_at" timestamptz not null);`);
    this.addSql(`create index "reader_watch_subscriber_index" on "reader_watch" ("subscriber_id", "id");`);
    this.addSql(`create index "reader_watch_alert_index" on "reader_watch" ("alerted_until");`);
    this.addSql(`create index "reader_watch_due_index" on "reader_watch" ("due_at");`);

    this.addSql(`alter table "deep_briefing" add "reader_watch_id" int null, add "changes" jsonb null;`);

    this.addSql(`alter table "intel_mail" add "reader_watch_id" int null, add "alerted" jsonb null;`);
  }

}
