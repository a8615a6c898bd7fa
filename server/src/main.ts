import { join } from 'node:path'
import { openDatabase } from './composition/open-database.ts'
import { type Config, readConfig } from './kernel/config.ts'
import { startFailureText } from './kernel/start-failure.ts'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(`需要 Node.js 22.22 或更新版本，当前为 ${process.versions.node}`)
  process.exit(1)
}

const started = performance.now()
// whatever this process makes is for its user alone
process.umask(0o077)
let config: Config | undefined
try {
  config = readConfig(process.env)
  // the embedded database compiles on other threads while the rest of the server is read
  const [database, { startServer }] = await Promise.all([openDatabase(config), import('./composition/start.ts')])
  const server = await startServer(config, database, {
    mode: process.argv.includes('--dev') ? 'vite' : 'build',
    webDir: join(import.meta.dirname, '../../web'),
    logs: config.production,
    say: text => console.log(text),
  })
  console.log(`上游集已启动：${server.address}（${Math.round(performance.now() - started)} ms）`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)))
  }
  // after the signals: whoever is ready to answer is also ready to be told to end
  await server.working
} catch (error) {
  console.error(startFailureText(error, config) ?? error)
  process.exit(1)
}
