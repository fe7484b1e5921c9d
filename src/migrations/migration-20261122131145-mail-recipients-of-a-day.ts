import { Migration } from '@mikro-orm/migrations';

export class Migration20261122131145_mail_recipients_of_a_day extends Migration {

  override name = 'Migration20261122131145_mail_recipients_of_a_day';

  override up(): void | Promise<void> {
    this.addSql(`create table "mail_day" ("key_id" int not null, "day" date not null, "recipients" int not null, primary key ("key_id", "day"));`);

    this.addSql(`alter table "api_key" add "mail_recipients_per_day" int null;`);

    this.addSql(`create index "chat_reminder_session_id_index" on "chat_reminder" ("session_id");`);

    this.addSql(`alter table "email_draft" add "counted_recipients" int not null default 0, add "counted_on" date null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "chat_reminder_session_id_index";`);
  }

}
