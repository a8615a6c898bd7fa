// Builds the web and the server where their sources have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNodeSync } from './node.mjs'

const skipped = new Set(['build', 'node_modules', '.react-router', '.vite'])

/** Files with their size and time. */
function* filesUnder(path) {
  const stat = statSync(path)
  if (stat.isFile()) return yield { path, stat }
  for (const name of readdirSync(path).sort())
    if (!skipped.has(name) && !name.endsWith('.test.ts')) yield* filesUnder(join(path, name))
}

function hashOf(sources, read) {
  const hash = createHash('sha1')
  for (const source of sources)
    for (const file of filesUnder(join(root, source))) hash.update(file.path.slice(root.length)).update(read(file))
  return hash.digest('hex')
}

/**
 * @param title what is printed before it is built
 * @param sources files and folders that it is made of
 * @param script what makes it, in `folder`, whose `build` it fills
 */
function buildIfChanged({ title, sources, folder, script }) {
  const mark = join(root, folder, 'build', '.built-from')
  const [knownLook, knownContent] = existsSync(mark) ? readFileSync(mark, 'utf8').split('\n') : []
  // sizes and times are looked at first: reading every source takes 0.1 s of each start
  const look = hashOf(sources, ({ stat }) => `${stat.size} ${stat.mtimeMs}`)
  if (look === knownLook) return
  const content = hashOf(sources, ({ path }) => readFileSync(path))
  const remember = () => writeFileSync(mark, `${look}\n${content}`)
  if (content === knownContent) return remember()
  console.log(title)
  const { status } = runNodeSync([script], { cwd: join(root, folder), stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
  remember()
}

/** The server's program as it was built: what `npm start` runs. */
export const builtServer = 'server/build/main.mjs'

export function buildIfNeeded() {
  buildIfChanged({
    title: '构建页面…',
    sources: ['web', 'contract/src', 'calculators', 'package-lock.json'],
    folder: 'web',
    script: 'scripts/build.mjs',
  })
  buildIfChanged({
    title: '构建服务…',
    sources: ['server/src', 'server/build.mjs', 'contract/src', 'calculators', 'demo/src', 'package-lock.json'],
    folder: 'server',
    script: 'build.mjs',
  })
}
