import { type PagePath, pageAt } from '@backoffice/permissions'

/** Title of the product; stands wherever a screen has none. */
export const defaultTitle = 'All data counts'

/** `head` of a route: the title that the page table gives it. Without one the title of the root route stands. */
export function pageHead(path: PagePath): { meta?: { title: string }[] } {
  const { title } = pageAt(path)
  return title === undefined ? {} : { meta: [{ title }] }
}
