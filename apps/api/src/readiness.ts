/** What still has to happen before calls are served; `/readyz` shows it. */
export type Readiness = {
  pending: () => string[]
  /** Runs `work` under a name that is shown, with the last thing it reported, until it has succeeded. */
  track: (name: string, work: (report: (progress: string) => void) => Promise<void>) => Promise<void>
}

export function newReadiness(): Readiness {
  const tasks = new Map<string, string>()
  return {
    pending: () => [...tasks].map(([name, progress]) => (progress === '' ? name : `${name}: ${progress}`)),
    track: async (name, work) => {
      tasks.set(name, '')
      await work((progress) => tasks.set(name, progress))
      tasks.delete(name)
    },
  }
}
