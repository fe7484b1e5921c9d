import { Migration } from '@mikro-orm/migrations';

export class Migration20261121174606_sentiments_meetings_reviews extends Migration {

  override name = 'Migration20261121174606_sentiments_meetings_reviews';

  override up(): void | Promise<void> {
    this.addSql(`create table "code_review" ("id" serial primary key, "key_id" int null, "language" varchar(60) null, "review_type" varchar(20) not null, "summary" text not null, "score" double precision null, "issues" jsonb not null, "issue_counts" jsonb not null, "repairs" jsonb not null, "is_truncated" boolean not null, "rejected_fields" jsonb not null, "created_at" timestamptz not null);`);

    this.addSql(`create table "meeting_summary" ("id" serial primary key, "key_id" int not null, "format" varchar(20) not null, "title" text null, "summary" text not null, "speakers" jsonb not null, "action_items" jsonb not null, "decisions" jsonb not null, "questions" jsonb not null, "repairs" jsonb not null, "created_at" timestamptz not null);`);

    this.addSql(`create table "sentiment_result" ("id" serial primary key, "key_id" int not null, "sentiment" varchar(20) not null, "score" double precision not null, "confidence" double precision null, "emotions" jsonb not null, "keywords" jsonb not null, "repairs" jsonb not null, "created_at" timestamptz not null);`);
  }

}
