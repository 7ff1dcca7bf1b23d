import type { AuditEvent } from '@backoffice/api-types'
import { Link } from '@tanstack/react-router'
import { None } from '../../../shared/ui/none.tsx'
import { Permitted } from '../../../shared/ui/permitted.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'

/** The record that an event is about, as a link where it has a page that this person may open. */
export function AuditRecordLink({ event: { entity, record } }: { event: AuditEvent }) {
  if (record === null || record.name === null) return <None />
  const { id, name } = record
  const params = { id: String(id) }
  switch (entity) {
    case 'count':
      return (
        <Permitted right='[Counts] [View] [List]' otherwise={name}>
          <Link to='/counts/$id' params={params} className={rowLink}>
            {name}
          </Link>
        </Permitted>
      )
    case 'count-template':
      return (
        <Permitted right='[Counts] [View] [Counts Template]' otherwise={name}>
          <Link to='/counts/template/$id' params={params} className={rowLink}>
            {name}
          </Link>
        </Permitted>
      )
    case 'order':
      return (
        <Permitted right='[Orders] [View] [List]' otherwise={name}>
          <Link to='/orders' search={{ order: id }} className={rowLink}>
            {name}
          </Link>
        </Permitted>
      )
    case 'movement':
      return (
        <Permitted right='[Reports] [View] [Orders]' otherwise={name}>
          <Link to='/orders/transaction-log' search={{ movement: id }} className={rowLink}>
            {name}
          </Link>
        </Permitted>
      )
    case 'report-period':
      return (
        <Permitted right='[Reports] [View] [Orders]' otherwise={name}>
          <Link to='/orders/report-periods/$id' params={params} className={rowLink}>
            {name}
          </Link>
        </Permitted>
      )
    case 'company':
      return (
        <Permitted right='[Setup] [View] [Company]' otherwise={name}>
          <Link to='/setup/companies/company/$id' params={params} className={rowLink}>
            {name}
          </Link>
        </Permitted>
      )
    case 'role':
      return (
        <Permitted right='[Setup] [View] [Roles]' otherwise={name}>
          <Link to='/setup/roles/role/$id' params={params} className={rowLink}>
            {name}
          </Link>
        </Permitted>
      )
    default:
      return name
  }
}
