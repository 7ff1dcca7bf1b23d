import { Link } from '@tanstack/react-router'
import { rowLink } from '../../../shared/ui/row-link.ts'

/** Opens a record beside the list of its tab. */
export function OpenLink({ id, children }: { id: number; children: string }) {
  return (
    <Link
      from='/setup/companies/company/$id'
      to='.'
      search={(search) => ({ ...search, open: String(id) })}
      resetScroll={false}
      preload={false}
      className={rowLink}
    >
      {children}
    </Link>
  )
}
