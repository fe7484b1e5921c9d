import { Migration } from '@mikro-orm/migrations';

export class Migration20261121180844_shared_files_and_messages extends Migration {

  override name = 'Migration20261121180844_shared_files_and_messages';

  override up(): void | Promise<void> {
    this.addSql(`create table "chat_callback" ("jti" varchar(200) not null, "created_at" timestamptz not null, primary key ("jti"));`);
    this.addSql(`create index "chat_callback_created_at_index" on "chat_callback" ("created_at");`);

    this.addSql(`create table "chat_message" ("id" serial primary key, "session_id" int not null, "phone_number" varchar(20) not null, "own_number" varchar(20) not null, "direction" varchar(10) not null, "channel" varchar(20) not null, "message_type" varchar(20) not null, "content" text not null, "intent" varchar(20) null, "status" varchar(20) not null, "provider_id" varchar(100) null, "purpose" varchar(60) null, "job_id" varchar(40) null, "attempts" smallint not null default 0, "error" text null, "created_at" timestamptz not null, "settled_at" timestamptz null);`);
    this.addSql(`create index "chat_message_session_index" on "chat_message" ("session_id", "id");`);
    this.addSql(`create index "chat_message_phone_number_index" on "chat_message" ("phone_number", "id");`);
    this.addSql(`create unique index "chat_message_provider_id_unique" on "chat_message" ("direction", "provider_id") where provider_id is not null;`);
    this.addSql(`create index "chat_message_open_index" on "chat_message" ("session_id", "direction", "id") where settled_at is null;`);
    this.addSql(`alter table "chat_message" add constraint "chat_message_purpose_unique" unique ("purpose");`);

    this.addSql(`create table "chat_receipt" ("message_uuid" varchar(100) not null, "status" varchar(20) not null, "error" text null, "created_at" timestamptz not null, primary key ("message_uuid", "status"));`);
    this.addSql(`create index "chat_receipt_created_at_index" on "chat_receipt" ("created_at");`);

    this.addSql(`create table "chat_reminder" ("task_id" int not null, "session_id" int not null, "message_id" int not null, "created_at" timestamptz not null, primary key ("task_id"));`);
    this.addSql(`alter table "chat_reminder" add constraint "chat_reminder_message_id_unique" unique ("message_id");`);

    this.addSql(`create table "chat_research" ("research_id" int not null, "session_id" int not null, "created_at" timestamptz not null, primary key ("research_id"));`);
    this.addSql(`create index "chat_research_created_at_index" on "chat_research" ("created_at");`);

    this.addSql(`create table "chat_session" ("id" serial primary key, "phone_number" varchar(20) not null, "channel" varchar(20) not null, "own_number" varchar(20) not null, "last_intent" varchar(20) null, "context" jsonb null, "notifications" varchar(10) not null, "timezone" varchar(64) null, "answering_job" varchar(40) null, "answering_since" timestamptz null, "sending_job" varchar(40) null, "sending_since" timestamptz null, "send_after" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null);`);
    this.addSql(`alter table "chat_session" add constraint "chat_session_phone_number_unique" unique ("phone_number");`);

    this.addSql(`create table "shared_file" ("id" serial primary key, "key_id" int not null, "token_hash" varchar(64) not null, "file_path" text not null, "real_path" text not null, "access_count" int not null default 0, "last_accessed_at" timestamptz null, "created_at" timestamptz not null, "expires_at" timestamptz not null);`);
    this.addSql(`alter table "shared_file" add constraint "shared_file_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "shared_file_expires_at_index" on "shared_file" ("expires_at");`);
    this.addSql(`create index "shared_file_key_id_index" on "shared_file" ("key_id", "id");`);

    this.addSql(`create table "sms_part" ("id" serial primary key, "provider_id" varchar(100) not null, "sender" varchar(20) not null, "recipient" varchar(20) not null, "reference" varchar(20) not null, "part" smallint not null, "total" smallint not null, "content" text not null, "created_at" timestamptz not null, "joined_at" timestamptz null);`);
    this.addSql(`alter table "sms_part" add constraint "sms_part_provider_id_unique" unique ("provider_id");`);
    this.addSql(`create index "sms_part_created_at_index" on "sms_part" ("created_at");`);
    this.addSql(`create index "sms_part_group_index" on "sms_part" ("sender", "reference");`);
  }

}
