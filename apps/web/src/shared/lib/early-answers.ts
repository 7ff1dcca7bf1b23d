/** Answers that the script in the page asked for before the app was there, by path; each is taken once. */
type PageScope = { readonly earlyAnswers?: Map<string, Promise<Response>> }

const scope = globalThis as PageScope

/** What nobody has taken while the first screen loaded is old by the time that another one asks for it. */
export function forgetEarlyAnswers(): void {
  for (const answer of scope.earlyAnswers?.values() ?? []) void drop(answer)
  scope.earlyAnswers?.clear()
}

/** A body that nobody reads keeps its connection. */
const drop = (answer: Promise<Response>) =>
  answer.then((response) => response.body?.cancel()).catch(() => undefined)

/**
 * The answer that was asked for ahead, once; undefined when there is none, or none that is of use: what went wrong is
 * asked again, and told by that answer.
 */
export async function takeEarlyAnswer(url: string, init: RequestInit): Promise<Response | undefined> {
  const answer = scope.earlyAnswers?.get(url)
  if (answer === undefined || (init.method ?? 'GET') !== 'GET') return undefined
  if (new Headers(init.headers).has('X-Tenant-Context')) return undefined // it was asked for in the own tenant
  scope.earlyAnswers?.delete(url)
  const response = await answer.catch(() => undefined)
  return response?.ok === true ? response : undefined
}
