import { Migration } from '@mikro-orm/migrations';

export class Migration20261123120941_subjects_newest_first extends Migration {

  override name = 'Migration20261123120941_subjects_newest_first';

  override up(): void | Promise<void> {
    this.addSql(`drop index "briefing_subject_index";`);
    this.addSql(`create index "briefing_subject_index" on "briefing" ("subject", "date", "indexed_at", "filename");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "briefing_subject_index";`);
    this.addSql(`create index "briefing_subject_index" on "briefing" ("subject", "date");`);
  }

}
