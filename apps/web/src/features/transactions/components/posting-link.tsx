import { Link } from '@tanstack/react-router'
import { rowLink } from '../../../shared/ui/row-link.ts'

/** The rows of a posting in the log. */
export function PostingLink({ number, children }: { number: number; children: string }) {
  return (
    <Link
      to='/orders/transaction-log'
      search={{ where: [`posting.number:eq:${number}`] }}
      className={rowLink}
    >
      {children}
    </Link>
  )
}
