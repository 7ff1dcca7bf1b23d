import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Grant, type Scope, type TableAccess, type TableName, tableAccess } from './access.ts'
import { databaseRoles } from './roles.ts'
import * as schema from './schema/index.ts'

const [tenant, auth, job] = databaseRoles
const roles = { tenant, auth, job }

const tables: Readonly<Record<TableName, PgTable>> = schema

/** The table's name in the database. */
export const sqlName = (table: TableName): string => getTableName(tables[table])

const organisationColumn = { tenant: 'organisation_id', organisation: 'id' } as const

function placesOf(scope: Scope): string {
  if (typeof scope === 'object') {
    if ('every' in scope) return scope.every.map((parent) => `(${placesOf(parent)})`).join(' AND ')
    const seen = `EXISTS (SELECT FROM "${sqlName(scope.parent)}" p WHERE p.id = ${scope.key})`
    return scope.orNone === true ? `${scope.key} IS NULL OR ${seen}` : seen
  }
  switch (scope) {
    case 'location':
      return 'location_id = ANY ((SELECT app_location_ids())::bigint[])'
    case 'locations':
      return `location_id = ANY ((SELECT app_location_ids())::bigint[])
        AND other_location_ids <@ (SELECT app_location_ids())::bigint[]`
    case 'company':
      return 'company_id = ANY ((SELECT app_company_ids())::bigint[])'
    case 'own-company':
      return 'id = ANY ((SELECT app_company_ids())::bigint[])'
    case 'own-location':
      return `company_id = ANY ((SELECT app_scope_companies())::bigint[])
        OR id = ANY ((SELECT app_scope_locations())::bigint[])`
  }
}

type Verb = 'select' | 'insert' | 'update' | 'delete'

function verbOf(grant: Grant): Verb {
  if (typeof grant === 'string') return grant
  return 'select' in grant ? 'select' : 'update'
}

function privilegeOf(grant: Grant): string {
  if (typeof grant === 'string') return grant
  const columns = 'select' in grant ? grant.select : grant.update
  return `${verbOf(grant)} (${columns.map((column) => `"${column}"`).join(', ')})`
}

/** Rows that a command reads are held to USING, rows that it writes to WITH CHECK. */
function held(verb: Verb | 'all', condition: string): string {
  const using = verb === 'insert' ? '' : ` USING (${condition})`
  const check = verb === 'select' || verb === 'delete' ? '' : ` WITH CHECK (${condition})`
  return using + check
}

function policiesOf(access: TableAccess): { name: string; rule: string }[] {
  if (access.rows === 'server') return []
  const policies = [{ name: 'job_access', rule: `TO ${roles.job}${held('all', 'true')}` }]
  if (access.rows === 'job') return policies
  const isOwn = `${organisationColumn[access.rows]} = (SELECT app_organisation_id())`
  policies.push({ name: 'tenant_isolation', rule: `TO ${roles.tenant}${held('all', isOwn)}` })
  if (access.scope !== undefined) {
    const isThere = `(SELECT app_works_everywhere()) OR (${placesOf(access.scope)})`
    policies.push({ name: 'person_scope', rule: `AS RESTRICTIVE TO ${roles.tenant}${held('all', isThere)}` })
  }
  for (const grant of access.auth ?? []) {
    const verb = verbOf(grant)
    policies.push({ name: `auth_${verb}`, rule: `FOR ${verb} TO ${roles.auth}${held(verb, 'true')}` })
  }
  return policies
}

/** Statements that make one table's row-level security and grants what the data say, whatever they were. */
function statementsOf(table: TableName, access: TableAccess): string[] {
  const name = `"${sqlName(table)}"`
  // Forced: also for the owner of the tables.
  const [enable, force] = access.rows === 'server' ? ['DISABLE', 'NO FORCE'] : ['ENABLE', 'FORCE']
  const grants = Object.entries(roles).flatMap(([key, role]) => {
    const granted = access[key as keyof typeof roles] ?? []
    return granted.length === 0 ? [] : [`GRANT ${granted.map(privilegeOf).join(', ')} ON ${name} TO ${role}`]
  })
  return [
    `ALTER TABLE ${name} ${enable} ROW LEVEL SECURITY`,
    `ALTER TABLE ${name} ${force} ROW LEVEL SECURITY`,
    `FOR policy IN SELECT policyname FROM pg_policies WHERE schemaname = current_schema() AND tablename = '${sqlName(table)}'
      LOOP EXECUTE format('DROP POLICY %I ON ${name}', policy); END LOOP`,
    ...policiesOf(access).map((policy) => `CREATE POLICY ${policy.name} ON ${name} ${policy.rule}`),
    `REVOKE ALL ON ${name} FROM PUBLIC, ${Object.values(roles).join(', ')}`,
    ...grants,
  ]
}

/** An administrator may have made and granted the roles beforehand, where the owner of the tables may not. */
const makeRoles = Object.values(roles).map(
  (role) => `DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
      CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS;
    END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$`,
)

const joinRoles = `DO $$ DECLARE name text; BEGIN
    FOREACH name IN ARRAY ARRAY[${Object.values(roles)
      .map((role) => `'${role}'`)
      .join(', ')}] LOOP
      IF NOT pg_has_role(current_user, name, 'MEMBER') THEN
        EXECUTE format('GRANT %I TO %I', name, current_user);
      END IF;
    END LOOP;
  EXCEPTION WHEN unique_violation OR object_in_use OR internal_error THEN NULL;
  END $$`

const useSchema = `DO $$ BEGIN
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO ${Object.values(roles).join(', ')}', current_schema());
  END $$`

/** SQL that makes roles, policies and grants what `tableAccess` says; run again, it changes nothing. */
export const accessStatements: readonly string[] = [
  ...makeRoles,
  joinRoles,
  useSchema,
  ...Object.entries(tableAccess).map(([table, access]) => {
    const body = statementsOf(table as TableName, access).map((statement) => `${statement};`)
    return `DO $$ DECLARE policy text; BEGIN\n${body.join('\n')}\nEND $$`
  }),
]
