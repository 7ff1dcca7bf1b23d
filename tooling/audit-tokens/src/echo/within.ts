/** What a promise comes to, or `null` when it takes longer than some seconds. */
export async function within<T>(work: Promise<T>, ms = 5000): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
