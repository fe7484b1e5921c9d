import { Migration } from '@mikro-orm/migrations';

export class Migration20261123081025_review_jobs_of_key extends Migration {

  override name = 'Migration20261123081025_review_jobs_of_key';

  override up(): void | Promise<void> {
    this.addSql(`create index "review_job_key_id_index" on "review_job" ("key_id", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "review_job_key_id_index";`);
  }

}
