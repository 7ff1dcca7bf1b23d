/**
 * The files that talk to the database: `queries.ts`, `queries/` and `list.ts` of a module, and `database/`. What is called
 * `*repository.ts` does so too, but where the queries of the module have all come together in `queries/`.
 */
export const databaseOwners =
  /^apps\/api\/src\/(database\/|modules\/[a-z-]+\/(queries\/.+|queries|list)\.ts$|(?!modules\/count\/)(.+\/)?([a-z0-9-]+-)?repository\.ts$)/
