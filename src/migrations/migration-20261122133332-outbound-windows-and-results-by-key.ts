import { Migration } from '@mikro-orm/migrations';

export class Migration20261122133332_outbound_windows_and_results_by_key extends Migration {

  override name = 'Migration20261122133332_outbound_windows_and_results_by_key';

  override up(): void | Promise<void> {
    this.addSql(`create table "outbound_window" ("subject" varchar(80) not null, "started_at" timestamptz not null, "used" int not null, "granted" int not null, primary key ("subject"));`);
    this.addSql(`create index "outbound_window_started_at_index" on "outbound_window" ("started_at");`);

    this.addSql(`create index "code_review_key_id_index" on "code_review" ("key_id", "id");`);

    this.addSql(`create index "meeting_summary_key_id_index" on "meeting_summary" ("key_id", "id");`);

    this.addSql(`create index "sentiment_result_key_id_index" on "sentiment_result" ("key_id", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "code_review_key_id_index";`);

    this.addSql(`drop index "meeting_summary_key_id_index";`);

    this.addSql(`drop index "sentiment_result_key_id_index";`);
  }

}
