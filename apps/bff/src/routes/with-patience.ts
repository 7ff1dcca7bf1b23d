/** The result, or `undefined` when it takes longer than `patienceMs`. */
export async function withPatience<T>(work: Promise<T>, patienceMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs, undefined)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
