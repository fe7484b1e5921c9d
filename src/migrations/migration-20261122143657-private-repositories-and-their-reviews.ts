import { Migration } from '@mikro-orm/migrations';

export class Migration20261122143657_private_repositories_and_their_reviews extends Migration {

  override name = 'Migration20261122143657_private_repositories_and_their_reviews';

  override up(): void | Promise<void> {
    this.addSql(`alter table "code_review" add "is_private" boolean not null default false;`);

    this.addSql(`alter table "repository" add "is_private" boolean not null default true;`);

    // Reviews of pull requests that are there already may be of private repositories.
    this.addSql(`update "code_review" set "is_private" = true where "id" in (select "review_id" from "review_job");`);
  }

}
