import { Migration } from '@mikro-orm/migrations';

export class Migration20261123034026_jobs_of_researches extends Migration {

  override name = 'Migration20261123034026_jobs_of_researches';

  override up(): void | Promise<void> {
    this.addSql(`alter table "research_result" add "job_id" uuid null;`);
  }

}
