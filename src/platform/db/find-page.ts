import type {
  EntityClass,
  FilterQuery,
  FindOptions,
  Loaded,
  QueryOrderMap,
  SqlEntityManager,
} from '@mikro-orm/postgresql';

/** A part of a list that is sorted newest first: the entries before an id, or the newest ones. */
export interface Page {
  limit: number;
  before?: number | undefined;
}

/** A page, and what is loaded of each entry. */
interface PageOf<Entity, Hint extends string, Excludes extends string>
  extends Page,
    Pick<FindOptions<Entity, Hint, never, Excludes>, 'populate' | 'strategy' | 'exclude'> {
  /** The property that holds the ids, where it is not `id`. */
  by?: keyof Entity & string;
}

/** A page of what meets a condition, newest first: ids are given in the order of making. */
export function findPage<Entity extends object, Hint extends string = never, Excludes extends string = never>(
  em: SqlEntityManager,
  entity: EntityClass<Entity>,
  where: FilterQuery<NoInfer<Entity>>,
  page: PageOf<NoInfer<Entity>, Hint, Excludes>,
): Promise<Loaded<Entity, Hint, never, Excludes>[]> {
  const { limit, before, by = 'id' as keyof Entity & string, populate, strategy, exclude } = page;
  const earlier = before === undefined ? {} : { [by]: { $lt: before } };
  const orderBy = { [by]: 'desc' } as QueryOrderMap<Entity>;
  return em.find(entity, { ...(where as object), ...earlier } as FilterQuery<NoInfer<Entity>>, {
    ...given({ populate, strategy, exclude }),
    orderBy,
    limit,
  });
}

/** What comes after an entry in a list that is sorted by several of its properties, each the greatest first. */
export function comesAfter<Entity extends object>(last: { [Name in keyof Entity]?: unknown }): FilterQuery<Entity> {
  const values = Object.entries<unknown>(last);
  return {
    $or: values.map(([name, value], at) => ({ ...Object.fromEntries(values.slice(0, at)), [name]: { $lt: value } })),
  } as FilterQuery<Entity>;
}

/** Those of some conditions that were given; one that is undefined is none. */
export function given<Conditions extends object>(
  conditions: Conditions,
): {
  [Name in keyof Conditions]?: Exclude<Conditions[Name], undefined>;
} {
  return Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined)) as Conditions;
}

/** What comes before every id: PostgreSQL's greatest `integer`, which no sequence reaches. */
const afterAllIds = 2_147_483_647;

/** The values of `where id < $1 order by id desc limit $2`, for a list that is a statement of its own. */
export function pageValues({ before = afterAllIds, limit }: Page): [before: number, limit: number] {
  return [before, limit];
}
