import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { MailedCode } from '@backoffice/api-types'

/** A page that a mail leads to, by its address. */
export type MailedPage = 'update-password' | 'verify-email'

/** Stands in the address where the code stood. */
const removed = '-'

/**
 * The code of a mailed link. It leaves the address at once, so that it stays in no history, no bookmark and no picture of
 * the screen; the page alone knows it from then on.
 * @returns undefined when the page was loaded again, without its code
 */
export function useLinkCode(page: MailedPage, { userId, code }: MailedCode): MailedCode | undefined {
  const { history } = useRouter()
  const [taken] = useState(code)
  useEffect(() => {
    if (code !== removed) history.replace(`/${page}/${encodeURIComponent(userId)}/${removed}`)
  }, [history, page, userId, code])
  return taken === removed ? undefined : { userId, code: taken }
}
