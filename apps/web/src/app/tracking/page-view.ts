import { templatePath } from '../address-template.ts'

export type PageView = { page_path: string; page_location: string; page_title: string; page_referrer: string }

/** What is told of a page: which kind it is, never of which record, and nothing of its query or of where one came from. */
export function pageView(origin: string, pathname: string, title: string): PageView {
  const path = templatePath(pathname)
  return { page_path: path, page_location: origin + path, page_title: title, page_referrer: '' }
}
