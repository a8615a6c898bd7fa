import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian and its kin keep the programs of each version. */
const DEBIAN = '/usr/lib/postgresql'

/** pg_dump or pg_restore, the newest that is installed: an older one refuses a newer server. */
function findProgram(name: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map(version => join(DEBIAN, version, 'bin', name)).find(file => existsSync(file))
  return found ?? name
}

/** @throws Error with what the program said */
export function runProgram(
  name: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  databaseUrl: string,
): Promise<void> {
  const address = new URL(databaseUrl)
  // not among the arguments, which every user of the machine can read
  const env = { ...process.env, ...(address.password ? { PGPASSWORD: decodeURIComponent(address.password) } : {}) }
  address.password = ''
  return new Promise((done, fail) => {
    const child = spawn(findProgram(name), [...args, '--dbname', address.href], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', chunk => {
      said += chunk
    })
    child.on('error', error => fail(new Error(`${name} 无法运行（须安装 postgresql-client）：${error.message}`)))
    child.on('exit', code => (code === 0 ? done() : fail(new Error(`${name}：${said.trim()}`))))
  })
}
