import { Migration } from '@mikro-orm/migrations';

export class Migration20261121161835_repurposings_and_drafts extends Migration {

  override name = 'Migration20261121161835_repurposings_and_drafts';

  override up(): void | Promise<void> {
    this.addSql(`create table "email_draft" ("id" serial primary key, "key_id" int not null, "to" text null, "subject" text not null, "body" text not null, "style" varchar(40) null, "length" varchar(20) null, "status" varchar(20) not null, "version" int not null default 1, "generated_at" timestamptz not null, "updated_at" timestamptz not null, "sending_since" timestamptz null, "sent_at" timestamptz null, "sent_via" varchar(20) null, "send_error" text null, "message_id" text null);`);
    this.addSql(`create index "email_draft_key_id_index" on "email_draft" ("key_id", "id");`);
    this.addSql(`create index "email_draft_key_status_index" on "email_draft" ("key_id", "status", "id");`);

    this.addSql(`create table "repurposing" ("id" serial primary key, "key_id" int not null, "source_url" text null, "title" text null, "tone" varchar(40) not null, "formats" jsonb not null, "outputs" jsonb not null, "errors" jsonb not null, "engine" varchar(200) not null, "credits_used" int not null, "created_at" timestamptz not null);`);
    this.addSql(`create index "repurposing_key_id_index" on "repurposing" ("key_id", "id");`);
  }

}
