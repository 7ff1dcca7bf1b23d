import type { Service } from '../compose-file.ts'

/** The services, each behind those that it depends on. @throws Error when they depend on each other in a circle */
export function startOrder(services: Readonly<Record<string, Service>>): readonly string[] {
  const ordered: string[] = []
  const waiting = new Set(Object.keys(services))
  while (waiting.size > 0) {
    const next = [...waiting].find((name) =>
      Object.keys(services[name]?.depends_on ?? {}).every((needed) => ordered.includes(needed)),
    )
    if (next === undefined) throw new Error(`These wait for each other: ${[...waiting].join(', ')}`)
    waiting.delete(next)
    ordered.push(next)
  }
  return ordered
}
