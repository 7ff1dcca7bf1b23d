import { mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { type Ended, runCommand, tryCommand } from './command.ts'

/** Images stay here from one run to the next; nothing of it belongs to the podman of this machine. */
export const cacheFolder = join(
  process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'),
  'backoffice-containers',
)

/** What lives only as long as a run. */
export const runFolder = '/run/backoffice-containers'

const file = (name: string) => join(cacheFolder, name)

const containersConf = `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]
cgroupns = "host"
log_driver = "k8s-file"
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
lock_type = "file"
runtime = "runc"
tmp_dir = "${runFolder}/libpod"
[network]
network_backend = "netavark"
network_config_dir = "${file('networks')}"
`

const storageConf = `[storage]
driver = "overlay"
graphroot = "${file('storage')}"
runroot = "${runFolder}/storage"
`

export const podmanEnvironment: Readonly<Record<string, string | undefined>> = {
  ...process.env,
  CONTAINERS_CONF: file('containers.conf'),
  CONTAINERS_STORAGE_CONF: file('storage.conf'),
  CONTAINERS_REGISTRIES_CONF: file('registries.conf'),
  TMPDIR: file('tmp'),
}

/** Settings that need neither systemd, nor the right to raise limits, nor one version of cgroups alone. */
export function writePodmanHome(): void {
  mkdirSync(file('tmp'), { recursive: true })
  mkdirSync(file('networks'), { recursive: true })
  writeFileSync(file('containers.conf'), containersConf)
  writeFileSync(file('storage.conf'), storageConf)
  writeFileSync(file('registries.conf'), 'unqualified-search-registries = ["docker.io"]\n')
}

/** @throws Error with its output when it fails */
export const podman = (...args: readonly string[]): Promise<string> =>
  runCommand('podman', args, { env: podmanEnvironment })

export const tryPodman = (...args: readonly string[]): Promise<Ended> =>
  tryCommand('podman', args, { env: podmanEnvironment })
