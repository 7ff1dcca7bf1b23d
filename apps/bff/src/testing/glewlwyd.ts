import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

const program = '/usr/bin/glewlwyd'
const tables = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3'

/** Whether the Debian package `glewlwyd` is installed, an OpenID provider in C that shares no code with ours. */
export const hasGlewlwyd = existsSync(program) && existsSync(tables)

function configuration(folder: string, port: number): string {
  return `
port=${port}
bind_address="127.0.0.1"
external_url="http://127.0.0.1:${port}"
login_url="login.html"
api_prefix="api"
log_mode="file"
log_level="WARNING"
log_file="${folder}/log"
cookie_secure=0
cookie_same_site="empty"
session_expiration=3600
session_key="GLEWLWYD2_SESSION_ID"
admin_session_authentication="cookie"
profile_session_authentication="cookie"
allow_multiple_user_per_session=false
login_api_enabled=true
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="/usr/lib/glewlwyd/user"
client_module_path="/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="/usr/lib/glewlwyd/scheme"
plugin_module_path="/usr/lib/glewlwyd/plugin"
hash_algorithm="SHA512"
database={ type="sqlite3"; path="${folder}/database" };
`
}

/** An own Glewlwyd in a folder of its own; `log` is what it complained of. */
export async function startGlewlwyd(port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'glewlwyd-'))
  const database = new DatabaseSync(join(folder, 'database'))
  database.exec(readFileSync(tables, 'utf8'))
  database.close()
  writeFileSync(join(folder, 'glewlwyd.conf'), configuration(folder, port))
  const child = spawn(program, ['--config-file', join(folder, 'glewlwyd.conf')], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  await answers(`${origin}/config/`, child)
  return {
    origin,
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    close: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const isUp = await fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )
  if (isUp) return
  if (child.exitCode !== null) throw new Error(`glewlwyd ended with ${child.exitCode}`)
  await wait(50)
  return answers(url, child)
}
