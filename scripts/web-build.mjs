// Builds the web when its sources have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNodeSync } from './node.mjs'

const sources = ['web', 'contract/src', 'calculators', 'package-lock.json']
const skipped = new Set(['build', 'node_modules', '.react-router', '.vite'])

/** Files with their size and time. */
function* filesUnder(path) {
  const stat = statSync(path)
  if (stat.isFile()) return yield { path, stat }
  for (const name of readdirSync(path).sort()) if (!skipped.has(name)) yield* filesUnder(join(path, name))
}

function hashOfSources(read) {
  const hash = createHash('sha1')
  for (const source of sources)
    for (const file of filesUnder(join(root, source))) hash.update(file.path.slice(root.length)).update(read(file))
  return hash.digest('hex')
}

export function buildWebIfNeeded() {
  const mark = join(root, 'web', 'build', '.built-from')
  const [knownLook, knownContent] = existsSync(mark) ? readFileSync(mark, 'utf8').split('\n') : []
  // sizes and times are looked at first: reading every source takes 0.1 s of each start
  const look = hashOfSources(({ stat }) => `${stat.size} ${stat.mtimeMs}`)
  if (look === knownLook) return
  const content = hashOfSources(({ path }) => readFileSync(path))
  const remember = () => writeFileSync(mark, `${look}\n${content}`)
  if (content === knownContent) return remember()
  console.log('构建页面…')
  const { status } = runNodeSync(['scripts/build.mjs'], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
  remember()
}
