import { sql, type SQL } from 'drizzle-orm'
import type { Work } from '../../../work.ts'
import { businessDate } from '../../business-date-repository.ts'
import { type Found, find } from './checks.ts'
import type { StoredPeriod } from './periods.ts'

const cellOf = (field: string): SQL => sql`coalesce(r.cells->>${field}::text, f.given->>${field}::text)`

/** A moment that names its zone, in a row that was read without a mistake: text that is a moment. */
const withZone = '^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}.*(Z|[+-]\\d{2}:?\\d{2})$'

/**
 * The day that a cell says, as text, since what people write need not be a day; null where it says none. It is that of the company, also of
 * a moment that names another zone.
 */
function dayOf(cell: SQL, timeZone: string): SQL {
  const [iso, local] = [
    sql`regexp_match(${cell}, '^(\\d{4})-(\\d{1,2})-(\\d{1,2})')`,
    sql`regexp_match(${cell}, '^(\\d{1,2})[./](\\d{1,2})[./](\\d{4})')`,
  ]
  return sql`coalesce(
    case when r.state in ('NEW', 'CHANGED', 'SAME') and ${cell} ~ ${withZone}
      then ((${cell})::timestamptz at time zone ${timeZone})::date::text end,
    (${iso})[1] || '-' || lpad((${iso})[2], 2, '0') || '-' || lpad((${iso})[3], 2, '0'),
    (${local})[3] || '-' || lpad((${local})[2], 2, '0') || '-' || lpad((${local})[1], 2, '0'))`
}

/**
 * Whether some row of a file `f` would be written into the days of the period, or into days before it, which are closed by then and leave it
 * to the first open day: by the day that it says, else by that of the file. A row that says neither company nor location may be of any.
 */
function fallsInto({ actor }: Work, { period, company }: StoredPeriod, day: string): SQL {
  const [companyCode, locationCode] = [cellOf('company.code'), cellOf('location.code')]
  const isHere = sql`exists (select from company c
    left join location l on l.organisation_id = c.organisation_id and l.company_id = c.id and l.code = ${locationCode}
    where c.organisation_id = ${actor.organisationId} and c.id = ${period.companyId}
      and case when ${companyCode} is null then ${locationCode} is null or l.id is not null else c.code = ${companyCode} end)`
  const sent = sql`${businessDate(sql`f.created_at`, sql`${company.timeZone}`)}::text`
  return sql`exists (select from import_row r
    where r.organisation_id = ${actor.organisationId} and r.import_id = f.id
      and ${isHere}
      and coalesce(${dayOf(cellOf(day), company.timeZone)}, ${sent}) <= ${period.endDate})`
}

const isOpen = sql`f.state not in ('APPLIED', 'UNDONE') and (f.state <> 'READING' or f.job_id is not null)`

/** Files about buying of a kind that were read, and neither applied nor deleted since. @param day the cell that dates a row */
const findOpenFiles = (work: Work, stored: StoredPeriod, kind: string, day: string): Promise<Found> =>
  find(
    work,
    sql`select o.id, f.name as label, null::bigint as location_id
      from order_file o
      join import_run f on f.organisation_id = o.organisation_id and f.id = o.import_id
      where o.organisation_id = ${work.actor.organisationId} and f.kind = ${kind} and ${isOpen}
        and ${fallsInto(work, stored, day)}
      order by o.id`,
  )

export const findOpenDeliveryNotes = (work: Work, stored: StoredPeriod): Promise<Found> =>
  findOpenFiles(work, stored, 'delivery-notes', 'deliveredAt')

export const findOpenMovementFiles = (work: Work, stored: StoredPeriod): Promise<Found> =>
  findOpenFiles(work, stored, 'movements', 'occurredAt')

const isFiled = (importRun: SQL) => sql`exists (select from order_file o
  where o.organisation_id = ${importRun}.organisation_id and o.import_id = ${importRun}.id)`

/** Movements sent to the log that were read and not applied: the last of each sender, as the next takes its place. */
export const findOpenMovementImports = (work: Work, stored: StoredPeriod): Promise<Found> =>
  find(
    work,
    sql`select f.id, f.name as label, null::bigint as location_id
      from import_run f
      where f.organisation_id = ${work.actor.organisationId} and f.kind = 'movements' and ${isOpen}
        and not ${isFiled(sql`f`)} and not exists (
          select from import_run later where later.organisation_id = f.organisation_id
            and later.kind = f.kind and later.created_by = f.created_by and later.id > f.id
            and (later.state <> 'READING' or later.job_id is not null) and not ${isFiled(sql`later`)})
        and ${fallsInto(work, stored, 'occurredAt')}
      order by f.id`,
  )
