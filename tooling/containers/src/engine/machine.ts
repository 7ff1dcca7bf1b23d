import { readFileSync } from 'node:fs'
import { runCommand, tryCommand } from './command.ts'
import { cacheFolder } from './podman-home.ts'

const namespaces = '/run/netns'

const mountPoints = () =>
  readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')

const hasRules = async () => (await tryCommand('iptables-save', [])).stdout.includes('NETAVARK')

/** What podman leaves on a machine after its last container. */
export type Machine = { readonly hasNamespaces: boolean; readonly hasRules: boolean }

export async function readMachine(): Promise<Machine> {
  return { hasNamespaces: mountPoints().includes(namespaces), hasRules: await hasRules() }
}

/** Takes away the mounts and the empty chains of the firewall that were not there before. */
export async function restoreMachine(before: Machine): Promise<void> {
  const ours = mountPoints().filter((point) => point.startsWith(`${cacheFolder}/`))
  for (const point of ours.toReversed()) await runCommand('umount', [point])
  if (!before.hasNamespaces && mountPoints().includes(namespaces)) await runCommand('umount', [namespaces])
  if (before.hasRules || !(await hasRules())) return
  await runCommand('sh', ['-c', 'iptables-save | grep -v NETAVARK | iptables-restore'])
}
