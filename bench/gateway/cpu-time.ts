import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of /proc; Linux gives user programs 100 in a second whatever the kernel's own are. */
const ticksPerSecond = 100

/** Microseconds of processor time that a process and its children have used, from /proc (Linux). */
export function cpuTimeUs(pid: number): number {
  const ticks = familyOf(pid).map(ticksOf)
  return (ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond) * 1e6
}

/** A process and all that it and its children have started. */
export function familyOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(familyOf)]
}

/** User and system time of all threads: fields 14 and 15 of proc(5), counted behind the name, which may hold spaces. */
function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}
